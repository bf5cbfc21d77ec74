export const actionTypes = ['link', 'post'] as const;
