import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { withAnswers } from './openapi-answers.ts';
import { DOCS_POLICY } from './security.ts';

/** Generates the OpenAPI 3.1 document from the endpoint descriptions, browsable at /api/docs. */
export const openapi = fp(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'MANIS API',
        description: 'Manajemen Informasi Inventaris. Kegagalan dijawab dengan { message, code, errors? }.',
        version: '1',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (document) => {
      if (!document.route.config?.endpoint) return { schema: { hide: true }, url: document.url };
      const transformed = jsonSchemaTransform(document);
      const endpoint = document.route.config?.endpoint;
      if (endpoint && endpoint.permission !== 'public') {
        transformed.schema = {
          ...transformed.schema,
          security: [{ bearer: [] }],
          description: `Izin: ${endpoint.permission}`,
        };
      }
      return transformed;
    },
    transformObject: (given) => withAnswers(jsonSchemaTransformObject(given), app.endpoints),
  });

  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: DOCS_POLICY });
});
