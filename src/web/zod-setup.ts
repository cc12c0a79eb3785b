import { z } from 'zod';

// Zod would probe `new Function` as soon as the first object is described, which the Content-Security-Policy reports
z.config({ jitless: true });
