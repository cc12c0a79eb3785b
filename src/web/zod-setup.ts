/*
 * Zod settings, read when it loads with the first form. Without `jitless`, Zod probes `new Function` with the first
 * schema, which the Content-Security-Policy reports.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
