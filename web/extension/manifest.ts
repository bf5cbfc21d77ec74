/** The manifest of the extension, for Chromium and for Firefox, which runs the same script as a page. */
export const manifestOf = (version: string) => ({
  manifest_version: 3,
  name: '__MSG_name__',
  description: '__MSG_description__',
  version,
  default_locale: 'en',
  icons: { 180: 'icon-180.png', 192: 'icon-192.png' },
  action: { default_title: '__MSG_action__', default_icon: { 192: 'icon-192.png' } },
  commands: { _execute_action: { suggested_key: { default: 'Alt+Shift+L' } } },
  background: { service_worker: 'background.js', scripts: ['background.js'], type: 'module' },
  options_ui: { page: 'options.html', open_in_tab: true },
  // The extension reads a page only on request, and writes only to the entered server.
  permissions: ['activeTab', 'scripting', 'storage'],
  optional_host_permissions: ['http://*/*', 'https://*/*'],
  browser_specific_settings: { gecko: { id: 'import@lovage.invalid', strict_min_version: '128.0' } },
});
