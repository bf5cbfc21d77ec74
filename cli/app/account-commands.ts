import { type CommandRow, child, groups as headings } from './command-row.ts';

const { account } = headings;

const login = () => import('../auth/login.ts');
const logout = () => import('../auth/logout.ts');
const users = () => import('../users/accounts.ts');
const rescue = () => import('../users/rescue.ts');
const groups = () => import('../groups/admin-groups.ts');
const households = () => import('../groups/households.ts');
const members = () => import('../groups/members.ts');
const invitations = () => import('../groups/invitations.ts');
const tokens = () => import('../auth/tokens.ts');
const passwords = () => import('../auth/password.ts');
const sessions = () => import('../auth/sessions.ts');
const secondFactor = () => import('../auth/second-factor.ts');
const passkeys = () => import('../auth/passkeys.ts');
const userStates = () => import('../users/state.ts');
const profiles = () => import('../auth/profile.ts');
const audit = () => import('../audit/audit.ts');
const pushDevices = () => import('../push/devices.ts');

/** Accounts, groups and signing in. */
export const accountCommands: readonly CommandRow[] = [
  {
    name: 'group',
    group: account,
    summary: 'cli.group.summary',
    children: [
      child('view', 'cli.group.view', () => import('../groups/view.ts')),
      child('edit', 'cli.group.edit', () => import('../groups/edit.ts')),
      child('list', 'cli.group.list', async () => ({ define: (await groups()).list })),
      child('create', 'cli.group.create', async () => ({ define: (await groups()).create })),
      child('rename', 'cli.group.rename', async () => ({ define: (await groups()).rename })),
      child('delete', 'cli.group.delete', async () => ({ define: (await groups()).remove })),
    ],
  },
  {
    name: 'household',
    group: account,
    summary: 'cli.household.summary',
    children: [
      child('list', 'cli.household.list', async () => ({ define: (await households()).list })),
      child('create', 'cli.household.create', async () => ({ define: (await households()).create })),
      child('rename', 'cli.household.rename', async () => ({ define: (await households()).rename })),
      child('delete', 'cli.household.delete', async () => ({ define: (await households()).remove })),
    ],
  },
  {
    name: 'member',
    group: account,
    summary: 'cli.member.summary',
    children: [
      child('list', 'cli.member.list', async () => ({ define: (await members()).list })),
      child('permit', 'cli.member.permit', async () => ({ define: (await members()).permit })),
    ],
  },
  {
    name: 'invite',
    group: account,
    summary: 'cli.invite.summary',
    children: [
      child('list', 'cli.family.list', async () => ({ define: (await invitations()).list })),
      child('create', 'cli.invite.create', async () => ({ define: (await invitations()).create })),
      child('delete', 'cli.invite.delete', async () => ({ define: (await invitations()).remove })),
    ],
  },
  {
    name: 'push',
    group: account,
    summary: 'cli.push.summary',
    children: [
      child('list', 'cli.family.list', async () => ({ define: (await pushDevices()).list })),
      child('test', 'cli.push.test', async () => ({ define: (await pushDevices()).test })),
      child('remove', 'cli.push.remove', async () => ({ define: (await pushDevices()).remove })),
    ],
  },
  {
    name: 'token',
    group: account,
    summary: 'cli.token.summary',
    children: [
      child('list', 'cli.family.list', async () => ({ define: (await tokens()).list })),
      child('create', 'cli.token.create', async () => ({ define: (await tokens()).create })),
      child('delete', 'cli.token.delete', async () => ({ define: (await tokens()).remove })),
    ],
  },
  {
    name: 'user',
    group: account,
    summary: 'cli.user.summary',
    children: [
      child('list', 'cli.family.list', async () => ({ define: (await users()).list })),
      child('view', 'cli.family.view', async () => ({ define: (await users()).view })),
      child('create', 'cli.family.create', async () => ({ define: (await users()).create })),
      child('edit', 'cli.user.edit', async () => ({ define: (await users()).edit })),
      child('delete', 'cli.user.delete', async () => ({ define: (await users()).remove })),
      child('image', 'cli.user.image', async () => ({ define: (await rescue()).image })),
      child('disable', 'cli.user.disable', async () => ({ define: (await userStates()).disable })),
      child('restore', 'cli.user.restore', async () => ({ define: (await userStates()).restore })),
      child('reset-second-factor', 'cli.user.reset_factor', async () => ({
        define: (await userStates()).resetSecondFactor,
      })),
      child('unlock', 'cli.user.unlock', async () => ({ define: (await rescue()).unlock })),
      child('reset-password', 'cli.user.reset_password', async () => ({ define: (await rescue()).resetPassword })),
    ],
  },
  { name: 'login', group: account, summary: 'cli.login.summary', load: login, aliasOf: 'auth login' },
  { name: 'logout', group: account, summary: 'cli.logout.summary', load: logout, aliasOf: 'auth logout' },
  {
    name: 'profile',
    group: account,
    summary: 'cli.profile.summary',
    children: [
      child('list', 'cli.profile.list', async () => ({ define: (await profiles()).list })),
      child('use', 'cli.profile.use', async () => ({ define: (await profiles()).use })),
      child('remove', 'cli.profile.remove', async () => ({ define: (await profiles()).remove })),
    ],
  },
  { name: 'whoami', group: account, summary: 'cli.whoami.summary', load: () => import('../users/whoami.ts') },
  {
    name: 'auth',
    group: account,
    summary: 'cli.auth.summary',
    children: [
      { name: 'login', group: account, summary: 'cli.login.summary', load: login },
      { name: 'logout', group: account, summary: 'cli.logout.summary', load: logout },
      { name: 'status', group: account, summary: 'cli.status.summary', load: () => import('../auth/status.ts') },
      child('password', 'cli.auth.password', async () => ({ define: (await passwords()).change })),
      child('forgot-password', 'cli.auth.forgot_password', async () => ({ define: (await passwords()).forgot })),
      child('reset-password', 'cli.auth.reset_password', async () => ({ define: (await passwords()).reset })),
      child('register', 'cli.auth.register', () => import('../auth/register.ts')),
      child('sessions', 'cli.session.summary', async () => ({ define: (await sessions()).list })),
      child('end-session', 'cli.session.end', async () => ({ define: (await sessions()).end })),
      {
        name: 'second-factor',
        group: account,
        summary: 'cli.factor.summary',
        children: [
          child('status', 'cli.factor.status', async () => ({ define: (await secondFactor()).status })),
          child('enable', 'cli.factor.enable', async () => ({ define: (await secondFactor()).enable })),
          child('disable', 'cli.factor.disable', async () => ({ define: (await secondFactor()).disable })),
          child('codes', 'cli.factor.codes', async () => ({ define: (await secondFactor()).codes })),
        ],
      },
      {
        name: 'passkey',
        group: account,
        summary: 'cli.passkey.summary',
        children: [
          child('list', 'cli.family.list', async () => ({ define: (await passkeys()).list })),
          child('rename', 'cli.passkey.rename', async () => ({ define: (await passkeys()).rename })),
          child('delete', 'cli.passkey.delete', async () => ({ define: (await passkeys()).remove })),
        ],
      },
    ],
  },
  {
    name: 'audit',
    group: account,
    summary: 'cli.audit.summary',
    children: [
      child('list', 'cli.audit.list', async () => ({ define: (await audit()).list })),
      child('export', 'cli.audit.export', async () => ({ define: (await audit()).exportLog })),
    ],
  },
];
