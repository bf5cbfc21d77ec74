import { escapeHtml } from '../http/escape-html.ts';

/** Where the files of the viewer are below `assets`, with its version. The build puts them there. */
export const viewerFolder = 'api-docs-9.3.8';

/** The page with the viewer. Its files come from this server and load with this page only. */
export function viewerPage(basePath: string): string {
  const folder = `assets/${viewerFolder}`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <base href="${escapeHtml(basePath)}/">
    <meta name="viewport" content="width=device-width">
    <title>Lovage API</title>
    <link rel="icon" href="data:,">
  </head>
  <body>
    <rapi-doc spec-url="openapi.json" load-fonts="false" regular-font="system-ui, sans-serif"
      mono-font="ui-monospace, monospace" allow-authentication="true" allow-server-selection="false"
      show-header="false" sort-endpoints-by="none" schema-style="table" primary-color="#2E7D4F"></rapi-doc>
    <noscript><a href="openapi.json">openapi.json</a></noscript>
    <script src="${folder}/start.js"></script>
    <script src="${folder}/viewer.js"></script>
  </body>
</html>`;
}
