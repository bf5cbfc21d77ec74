import { useState } from 'react';
import type { User } from '../../core/users/schema.ts';
import { basePath } from '../kit/base.ts';
import classes from './Avatar.module.css';
import { isKnownAbsent, noteAbsent } from './absent-pictures.ts';

export type Pictured = Pick<User, 'id' | 'cacheKey' | 'fullName' | 'username' | 'email'>;

/** The display name of a person. */
export const nameOf = ({ fullName, username, email }: Pick<User, 'fullName' | 'username' | 'email'>): string =>
  fullName || username || email;

/** A person's picture, or their initial. Hidden from screen readers, because the name is beside it. */
export function Avatar({ person, size = 'small' }: { person: Pictured; size?: 'small' | 'large' }) {
  const { id, cacheKey } = person;
  const address = `${basePath}/api/media/users/${id}/profile.webp?cacheKey=${encodeURIComponent(cacheKey)}`;
  const [missing, setMissing] = useState('');
  const isAbsent = missing === address || isKnownAbsent(address);
  const fail = () => {
    noteAbsent(address);
    setMissing(address);
  };
  return (
    <span className={classes.avatar} data-size={size} aria-hidden="true">
      {[...nameOf(person)][0]?.toUpperCase()}
      {!isAbsent && <img src={address} alt="" loading="lazy" onError={fail} />}
    </span>
  );
}
