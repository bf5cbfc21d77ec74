/** Whether a text looks like an e-mail address. The server validates it fully. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
