import { useState } from 'react';

let typed: string | null = null;

/** Keeps the password of a sign-in for the following setup. It stays in memory and is read once. */
export function keepTypedPassword(password: string): void {
  typed = password;
}

function takeTypedPassword(): string | null {
  const password = typed;
  typed = null;
  return password;
}

/** The password typed a moment ago, or null. */
export const useTypedPassword = (): string | null => useState(takeTypedPassword)[0];
