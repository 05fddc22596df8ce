/**
 * Lays the licences of what Cowbell is made with beside the web app, as one text that the help page links to: of the
 * packages in the bundles of web app and server, and of those that the server loads from where npm put them.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readLockfile } from './lockfile.mjs';
import { inProject } from './project.mjs';

/** Where the text is served. */
const FILE = 'licences.txt';

/** What a bundle has nothing of but what it made: its styles name no module. */
const STYLES = ['tailwindcss'];

/** What the service worker is made with: it is built after this text. */
const IN_WORKER = ['workbox-core', 'workbox-precaching', 'workbox-routing', 'workbox-strategies'];

/** A part of somebody else's work, and under which terms it may be passed on. */
interface Part {
  name: string;
  terms: string;
  /** The text of the licence, as it came with the part. */
  text: string;
}

/** What a package says of itself. */
interface PackageFile {
  name: string;
  version: string;
  license?: string;
  author?: string | { name: string };
  homepage?: string;
  repository?: string | { url: string };
}

const RULE = `\n\n${'='.repeat(78)}\n\n`;

const HEAD = `Cowbell is made with the work of others. This file names it, and gives the licences.

Its own licence is MIT. Parts under the LGPL (libvips, which works on pictures, and libraries that it brings) are files of
their own, @img/sharp-libvips-*: they can be replaced by other versions of them.`;

/** The plugin for the build of the web app. */
export function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const source = licencesText([
        ...packagesOf(modules),
        ...[...STYLES, ...IN_WORKER].map(folderOf),
        ...packagesOfServer(),
      ]);
      this.emitFile({ type: 'asset', fileName: FILE, source });
    },
  };
}

/** The whole text, given the folders of packages; a package that is named twice stands in it once. */
export function licencesText(folders: readonly string[]): string {
  const parts = [...new Set(folders)].map(partOf);
  const byText = Map.groupBy([...parts, ...COPIED].sort(byName), ({ text }) => text);
  const sections = [...byText].map(([text, same]) =>
    [...same.map(({ name, terms }) => `${name} (${terms})`), '', text].join('\n'),
  );
  return `${[HEAD, ...sections, ...GENERAL].join(RULE)}\n`;
}

function byName(a: Part, b: Part): number {
  return a.name < b.name ? -1 : 1;
}

/** The folders of the packages in which these modules lie. */
function packagesOf(modules: readonly string[]): string[] {
  return modules.flatMap((id) => {
    const [, folder] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/')) ?? [];
    return folder ?? [];
  });
}

/** The folders of what `npm ci --omit=dev` installs on this system: all that the server can load. */
function packagesOfServer(): string[] {
  return Object.entries(readLockfile().packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path]) => inProject(path))
    .filter((folder) => existsSync(folder));
}

function folderOf(name: string): string {
  return inProject('node_modules', name);
}

function partOf(folder: string): Part {
  const said: PackageFile = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const text = textOf(folder, /^(licen[cs]e|copying)/i) ?? textOf(folder, /^readme/i, /^## Licen[cs]/m);
  return {
    name: `${said.name} ${said.version}`,
    terms: said.license ?? 'no licence named',
    text: text ?? `Its package holds no text of its licence. ${whoMade(said)}`,
  };
}

/** The text of a file of a package by its name: the whole, or from where `begin` is found; undefined without. */
function textOf(folder: string, name: RegExp, begin?: RegExp): string | undefined {
  const file = readdirSync(folder).find((file) => name.test(file));
  const text = file && readFileSync(join(folder, file), 'utf8').trim();
  if (!text || !begin) return text || undefined;
  const from = text.search(begin);
  return from < 0 ? undefined : text.slice(from);
}

function whoMade({ author, homepage, repository }: PackageFile): string {
  const name = typeof author === 'string' ? author : author?.name;
  const address = homepage ?? (typeof repository === 'string' ? repository : repository?.url);
  return [name && `Made by ${name}.`, address && `It comes from ${address}`].filter(Boolean).join(' ');
}

function kept(name: string): string {
  return readFileSync(inProject('docs', 'licences', name), 'utf8').trim();
}

/** What others wrote and stands in Cowbell's own files, or in a package that does not say so. */
const COPIED: readonly Part[] = [
  { name: 'The list of common passwords, from zxcvbn-ts', terms: 'MIT', text: kept('zxcvbn-ts.txt') },
  { name: 'swagger-ui, in @fastify/swagger-ui', terms: 'Apache-2.0', text: kept('swagger-ui.txt') },
];

/** Texts of licences that packages name, and do not bring. */
const GENERAL = ['LGPL-3.0.txt', 'GPL-3.0.txt'].map(kept);
