import { useState } from 'react';
import type { User } from '../../core/users/schema.ts';
import { basePath } from '../kit/base.ts';
import classes from './Avatar.module.css';

export type Pictured = Pick<User, 'id' | 'cacheKey' | 'fullName' | 'username' | 'email'>;

/** The display name of a person. */
export const nameOf = ({ fullName, username, email }: Pick<User, 'fullName' | 'username' | 'email'>): string =>
  fullName || username || email;

/** A person's picture, or their initial until it is loaded. Hidden from screen readers, because the name is beside it. */
export function Avatar({ person, size = 'small' }: { person: Pictured; size?: 'small' | 'large' }) {
  const { id, cacheKey } = person;
  const address = `${basePath}/api/media/users/${id}/profile.webp?cacheKey=${encodeURIComponent(cacheKey)}`;
  const [missing, setMissing] = useState('');
  return (
    <span className={classes.avatar} data-size={size} aria-hidden="true">
      {[...nameOf(person)][0]?.toUpperCase()}
      {missing !== address && <img src={address} alt="" loading="lazy" onError={() => setMissing(address)} />}
    </span>
  );
}
