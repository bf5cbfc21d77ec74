export const MAX_USERNAME = 100;
export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 128;
