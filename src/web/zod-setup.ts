/*
 * Settings that Zod finds when it is loaded, with the first form. Without `jitless`, it probes `new Function` when the
 * first schema is built, which the Content-Security-Policy reports.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
