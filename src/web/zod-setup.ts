import { z } from 'zod';

// without it, Zod probes `new Function` when the first schema is built, which the Content-Security-Policy reports
z.config({ jitless: true });
