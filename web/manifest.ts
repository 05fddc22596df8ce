import { CONTRACT_LANGUAGE, LANGUAGES, type Language } from '#domain/values/language.ts';

/**
 * What a phone gets that puts Cowbell on its home screen, as the build lays it down. There is one for all languages: whoever
 * installs it reads the texts that suit the browser, others the English ones.
 *
 * Source: https://www.w3.org/TR/appmanifest/#x_localized-members
 */
export function manifestIn(text: (language: Language, key: string) => string): object {
  const description = (language: Language) => text(language, 'manifest.description');
  return {
    id: '/',
    lang: CONTRACT_LANGUAGE,
    dir: 'ltr',
    name: 'Cowbell',
    short_name: 'Cowbell',
    description: description(CONTRACT_LANGUAGE),
    description_localized: Object.fromEntries(
      LANGUAGES.filter((language) => language !== CONTRACT_LANGUAGE).map((language) => [
        language,
        description(language),
      ]),
    ),
    start_url: '/',
    display: 'standalone',
    background_color: '#fbf8f3',
    theme_color: '#fbf8f3',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/bell.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  };
}
