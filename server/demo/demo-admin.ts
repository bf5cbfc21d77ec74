/** The account of the demo household. Its password is public. */
export const demoAdmin = { username: 'demo', email: 'demo@example.com', password: 'lovage-demo' } as const;
