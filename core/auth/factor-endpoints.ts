import { z } from 'zod';
import { endpoints } from '../kit/endpoint.ts';
import { Timestamp } from '../kit/wire-fields.ts';
import { SessionToken } from './endpoints.ts';
import { MAX_CODE, MAX_PASSKEY_NAME } from './limits.ts';

/** Proves that the owner of the account changes how to sign in, not someone who found an open session. */
export const Proof = z.object({
  password: z.string().max(1_000).optional().describe('The current password, for accounts with a Lovage password.'),
  code: z
    .string()
    .max(MAX_CODE)
    .optional()
    .describe('Code from the authenticator app, or a recovery code, if the account requires one.'),
});
export type Proof = z.output<typeof Proof>;

const proofErrors = ['auth.wrong_password', 'auth.wrong_code', 'auth.shared_account', 'request.too_many'] as const;

export const RecoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).describe('Each code replaces an app code once. Shown only in this response.'),
});
export type RecoveryCodes = z.output<typeof RecoveryCodes>;

export const TotpSetUp = z.object({
  secret: z.string().describe('Enter it into an app that cannot scan the QR code.'),
  uri: z.string().describe('The secret as an otpauth address.'),
  qr: z.string().describe('The address as a QR code (SVG).'),
});
export type TotpSetUp = z.output<typeof TotpSetUp>;

export const secondFactorEndpoints = endpoints({
  state: {
    method: 'GET',
    path: '/api/auth/second-factor',
    access: 'member',
    needsSession: true,
    summary: "Returns the second factors of the caller's account.",
    cli: 'auth second-factor status',
    returns: z.object({ totp: z.boolean(), recoveryCodes: z.int(), passkeys: z.int() }),
  },
  setUp: {
    method: 'POST',
    path: '/api/auth/second-factor/totp',
    access: 'member',
    needsSession: true,
    summary: 'Creates a secret for an authenticator app. It takes effect once a code is confirmed.',
    cli: 'auth second-factor enable',
    body: Proof,
    returns: TotpSetUp,
    errors: [...proofErrors, 'auth.totp_is_on'],
  },
  confirm: {
    method: 'POST',
    path: '/api/auth/second-factor/totp/confirm',
    access: 'member',
    needsSession: true,
    summary: 'Confirms the first code. From then on each sign-in requires a code.',
    cli: 'auth second-factor enable',
    body: z.object({ code: z.string().max(MAX_CODE) }),
    returns: RecoveryCodes,
    errors: ['auth.wrong_code', 'auth.totp_not_set_up', 'auth.totp_is_on', 'request.too_many'],
  },
  disable: {
    method: 'POST',
    path: '/api/auth/second-factor/totp/disable',
    access: 'member',
    needsSession: true,
    summary: 'Turns off codes at sign-in. Requires password and code.',
    cli: 'auth second-factor disable',
    body: Proof,
    errors: [...proofErrors, 'auth.totp_is_off'],
  },
  renewCodes: {
    method: 'POST',
    path: '/api/auth/second-factor/recovery-codes',
    access: 'member',
    needsSession: true,
    summary: 'Creates ten new recovery codes, which replace the previous ones.',
    cli: 'auth second-factor codes',
    body: Proof,
    returns: RecoveryCodes,
    errors: [...proofErrors, 'auth.totp_is_off'],
  },
});

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
});
export type Passkey = z.output<typeof Passkey>;

const PasskeyName = z.string().trim().min(1).max(MAX_PASSKEY_NAME);

const KnownCredential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** Options to create a passkey, for `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(KnownCredential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.output<typeof CreationOptions>;

/** Options to sign in, for `parseRequestOptionsFromJSON`. Any passkey for this server is accepted. */
export const RequestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type RequestOptions = z.output<typeof RequestOptions>;

const Encoded = z.string().max(20_000);
const credential = {
  id: z.string().max(2_000),
  rawId: z.string().max(2_000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(100).nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};

/** The browser's response, as written by `PublicKeyCredential.toJSON`. */
export const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Encoded,
    attestationObject: Encoded,
    transports: z.array(z.string().max(50)).max(20).optional(),
  }),
});
export type NewCredential = z.output<typeof NewCredential>;

export const SignedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Encoded,
    authenticatorData: Encoded,
    signature: Encoded,
    userHandle: z.string().max(200).nullish(),
  }),
});
export type SignedCredential = z.output<typeof SignedCredential>;

const params = z.object({ id: z.string().max(2_000) });

export const passkeyEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/api/auth/passkeys',
    access: 'member',
    needsSession: true,
    summary: 'Lists the passkeys of the caller, newest first.',
    cli: 'auth passkey list',
    returns: z.array(Passkey),
  },
  registerOptions: {
    method: 'POST',
    path: '/api/auth/passkeys/options',
    access: 'member',
    needsSession: true,
    summary: 'Returns the options to create a passkey. They expire after five minutes.',
    cli: { none: 'only browsers create passkeys' },
    body: Proof,
    returns: CreationOptions,
    errors: [...proofErrors, 'auth.passkeys_unavailable'],
  },
  register: {
    method: 'POST',
    path: '/api/auth/passkeys',
    access: 'member',
    needsSession: true,
    summary: 'Stores a passkey that a browser created.',
    cli: { none: 'only browsers create passkeys' },
    body: z.object({ name: PasskeyName, credential: NewCredential }),
    returns: Passkey,
    status: 201,
    errors: ['auth.passkey_not_accepted', 'auth.passkeys_unavailable'],
  },
  rename: {
    method: 'PATCH',
    path: '/api/auth/passkeys/:id',
    access: 'member',
    needsSession: true,
    summary: 'Renames a passkey.',
    cli: 'auth passkey rename',
    params,
    body: z.object({ name: PasskeyName }),
    returns: Passkey,
    errors: ['auth.passkey_not_found'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/auth/passkeys/:id',
    access: 'member',
    needsSession: true,
    summary: 'Revokes a passkey.',
    cli: 'auth passkey delete',
    params,
    errors: ['auth.passkey_not_found'],
  },
  signInOptions: {
    method: 'POST',
    path: '/api/auth/passkeys/sign-in/options',
    access: 'anyone',
    summary: 'Returns the options to sign in with a passkey. They expire after five minutes.',
    cli: { none: 'only browsers use passkeys' },
    returns: RequestOptions,
    errors: ['auth.passkeys_unavailable'],
  },
  signIn: {
    method: 'POST',
    path: '/api/auth/passkeys/sign-in',
    access: 'anyone',
    summary: 'Signs in with a passkey, which replaces both password and code.',
    cli: { none: 'only browsers use passkeys' },
    body: z.object({ credential: SignedCredential, remember_me: z.boolean().default(false) }),
    returns: SessionToken,
    errors: ['auth.passkey_not_accepted', 'auth.passkeys_unavailable', 'auth.invalid_credentials', 'request.too_many'],
  },
});
