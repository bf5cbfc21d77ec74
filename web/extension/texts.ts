/** The texts of the extension. Browsers choose the language by their own settings. */
export const extensionTexts = [
  'extension.name',
  'extension.description',
  'extension.action',
  'extension.address',
  'extension.save',
  'extension.saved',
  'extension.not_address',
  'extension.not_allowed',
  'extension.not_found',
  'extension.not_readable',
] as const;
