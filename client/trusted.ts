/**
 * The page's policy of trusted types (server/http/headers.ts asks for it): where the browser takes a text for the address of a
 * script — workers, the service worker — it must be one of our own. Texts that would become markup or a script are taken nowhere.
 */

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };

trustedTypes?.createPolicy('default', {
  createScriptURL(url) {
    if (new URL(url, location.href).origin !== location.origin) throw new TypeError('A script of another site.');
    return url;
  },
});
