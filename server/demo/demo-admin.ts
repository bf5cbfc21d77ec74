/** The account of the demo household; its password is no secret. */
export const demoAdmin = { username: 'demo', email: 'demo@example.com', password: 'lovage-demo' } as const;
