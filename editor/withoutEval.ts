import { config } from 'zod';

// zod would compile its schemas by `new Function`, which the page's policy forbids. To stand before every schema.
config({ jitless: true });
