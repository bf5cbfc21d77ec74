import { Button, Switch } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { mayCall } from '../../core/auth/access.ts';
import type { Member } from '../../core/groups/member-endpoints.ts';
import { type MemberRight, memberRights } from '../../core/users/rights.ts';
import { useUser } from '../auth/use-session.ts';
import { useTranslate } from '../kit/language.tsx';
import { Failure } from '../kit/layout/Failure.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { Badge } from '../kit/lists/Rows.tsx';
import { RowsSkeleton } from '../kit/lists/RowsSkeleton.tsx';
import { useShowError } from '../kit/use-show-error.ts';
import { Avatar, nameOf } from '../users/Avatar.tsx';
import { GroupTabs } from './GroupTabs.tsx';
import classes from './MembersPage.module.css';
import { useHouseholds, useMembers, usePermit } from './use-group.ts';

function Rights({ member }: { member: Member }) {
  const t = useTranslate();
  const showError = useShowError();
  const permit = usePermit();
  const { canManage, canManageHousehold, canInvite, canOrganize } = member;
  const given = { canManage, canManageHousehold, canInvite, canOrganize };
  const self = useUser();
  const hasOthers = (useHouseholds().data?.length ?? 1) > 1;
  const isGroupManager = mayCall(self, 'manage');
  // Managers of the group manage its households, and most groups have only one.
  const isOffered = (right: MemberRight) =>
    right === 'canManage' ? isGroupManager : right !== 'canManageHousehold' || (hasOthers && !canManage);
  // While a change is pending, the switch shows the requested state.
  const shown = permit.isPending ? { ...given, ...permit.variables } : given;
  return (
    <fieldset className={classes.rights} disabled={permit.isPending}>
      <legend className="visually-hidden">{t('web.members.rights_of', { name: nameOf(member) })}</legend>
      {memberRights.filter(isOffered).map((right) => (
        <Switch
          key={right}
          label={t(`web.members.rights.${right}`)}
          checked={shown[right]}
          onChange={(event) =>
            permit.mutate({ member, ...given, [right]: event.currentTarget.checked }, { onError: showError })
          }
        />
      ))}
    </fieldset>
  );
}

/** The group's members and their permissions. */
export function MembersPage() {
  const t = useTranslate();
  const self = useUser();
  const { data, error, refetch } = useMembers();
  const noteOf = (member: Member) => {
    if (member.admin) return t('web.members.admin_has_all');
    return member.id === self.id ? t('web.members.own_rights') : null;
  };
  return (
    <>
      <PageHead
        title={t('web.members.title')}
        note={data?.length}
        actions={
          mayCall(self, 'invite') && (
            <Button
              component={Link}
              to="/group/invitations"
              leftSection={<IconUserPlus size={18} stroke={1.5} aria-hidden />}
            >
              {t('web.invitations.new')}
            </Button>
          )
        }
      >
        <GroupTabs />
      </PageHead>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <RowsSkeleton />}
      {data && (
        <ul className={classes.members} aria-label={t('web.members.title')}>
          {data.map((member) => {
            const note = noteOf(member);
            return (
              <li key={member.id} className={classes.member}>
                <Avatar person={member} />
                <div className={classes.words}>
                  <div className={classes.names}>
                    <strong>
                      <bdi>{nameOf(member)}</bdi>
                    </strong>
                    {member.id === self.id && <Badge kind="good">{t('web.members.you')}</Badge>}
                    {member.admin && <Badge>{t('web.people.admin')}</Badge>}
                    {member.disabledAt !== null && <Badge kind="bad">{t('web.members.disabled')}</Badge>}
                  </div>
                  <small>
                    <bdi>{member.email || member.username}</bdi>
                  </small>
                </div>
                {note ? <p className={classes.all}>{note}</p> : <Rights member={member} />}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
