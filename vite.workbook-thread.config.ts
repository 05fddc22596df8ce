import { mergeConfig } from 'vite';
import server from './vite.server.config.ts';

/**
 * Bundles the thread that makes workbooks beside the server: a bundle of its own, since one that shared its parts with the
 * server's would start a second server with each thread.
 */
export default mergeConfig(server, { build: { ssr: 'server/http/answers/workbook-thread.ts' } });
