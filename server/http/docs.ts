/** The API described: as OpenAPI, and as one plain page made from it, without anything from elsewhere. */
import fastifySwagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refusal } from '../../shared/protocol/api.ts';
import type { App } from './app.ts';

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

interface Operation {
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema?: Schema;
  }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
  readonly responses?: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }>
  >;
}

/** Describes every route registered after it. */
export async function describeRoutes(app: App, cookie: string): Promise<void> {
  const errors = z.toJSONSchema(refusal);
  await (app as unknown as FastifyInstance).register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Novuss Online',
        version: '1',
        description:
          'What the pages do. Who asks is known by the cookie that POST /api/session or POST /api/login sets. Programs of organisers give their key instead (Authorization: Bearer ...), in competitions only. A refusal is {code, message, clause?, until?, values?}; codes are stable, `until` is when it is refused no longer, `values` are the numbers in the message. Times are ms since the epoch.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: cookie },
          key: { type: 'http', scheme: 'bearer' },
        },
      },
      security: [{ session: [] }, { key: [] }],
    },
    transform: (route) => {
      const described = jsonSchemaTransform(route as never) as { schema: Record<string, unknown>; url: string };
      const { schema, url } = described;
      if (!url.startsWith('/api/')) return { ...described, schema: { ...schema, hide: true } } as never;
      const response = { ...(schema.response as object | undefined), '4xx': { description: 'Refused', ...errors } };
      return { url, schema: { ...schema, response } } as never;
    },
  });
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);
}

/** A schema in one line. */
function brief(schema: Schema | undefined): string {
  if (schema === undefined) return '';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  const several = schema.anyOf ?? schema.oneOf;
  if (several !== undefined) return several.map(brief).join(' | ');
  if (schema.items !== undefined) return `[${brief(schema.items)}]`;
  if (schema.properties !== undefined) {
    const fields = Object.entries(schema.properties).map(
      ([name, one]) => `${name}${schema.required?.includes(name) ? '' : '?'}: ${brief(one)}`,
    );
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
  }
  return Array.isArray(schema.type) ? schema.type.join(' | ') : String(schema.type ?? 'any');
}

function section(path: string, method: string, operation: Operation): string {
  const rows: [string, string][] = (operation.parameters ?? []).map((one) => [
    `${one.in} ${one.name}${one.required ? '' : '?'}`,
    brief(one.schema),
  ]);
  const body = operation.requestBody?.content?.['application/json']?.schema;
  if (body !== undefined) rows.push(['body', brief(body)]);
  for (const [status, response] of Object.entries(operation.responses ?? {})) {
    const schema = response.content?.['application/json']?.schema;
    if (schema !== undefined && !/^4/.test(status)) rows.push([`answer ${status}`, brief(schema)]);
  }
  const table = rows.map(([name, text]) => `<tr><th>${escaped(name)}</th><td><code>${escaped(text)}</code></td></tr>`);
  return `<section><h3><code>${method.toUpperCase()} ${escaped(path)}</code></h3><p>${escaped(operation.summary ?? '')}</p><table>${table.join('')}</table></section>`;
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c1c1c;background:#fff}
h3{margin:2rem 0 .25rem}p{margin:.25rem 0}table{border-collapse:collapse;width:100%}
th{text-align:left;vertical-align:top;font-weight:400;white-space:nowrap;padding:.15rem 1rem .15rem 0;color:#555}
td{padding:.15rem 0}code{overflow-wrap:anywhere}`;

function page(paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>): string {
  const groups = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags?.[0] ?? 'other';
      groups.set(tag, [...(groups.get(tag) ?? []), section(path, method, operation)]);
    }
  const body = [...groups]
    .map(([tag, sections]) => `<h2 id="${tag}">${escaped(tag)}</h2>${sections.join('')}`)
    .join('');
  const links = [...groups.keys()].map((tag) => `<a href="#${tag}">${escaped(tag)}</a>`).join(' · ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Novuss Online: API</title><link rel="stylesheet" href="/api/docs/style.css"></head><body><h1>Novuss Online: API</h1><p>The same as <a href="/api/openapi.json">OpenAPI 3.1</a>. Who asks is known by the cookie that POST /api/session or POST /api/login sets; programs of organisers give their key instead (<code>Authorization: Bearer ...</code>), in competitions only. A refusal is <code>{ code, message, clause?, until?, values? }</code> with a status from 400 on; codes are stable, <code>until</code> is when it is refused no longer, <code>values</code> are the numbers in the message. Times are ms since the epoch.</p><nav>${links}</nav>${body}</body></html>`;
}

export function routeDocs(app: App): void {
  const hide = { schema: { hide: true } };
  const described = () => (app as unknown as { swagger(): { paths?: unknown } }).swagger();
  app.get('/api/openapi.json', hide, async (_request, reply) => reply.type('application/json').send(described()));
  app.get('/api/docs', hide, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page((described().paths ?? {}) as Parameters<typeof page>[0])),
  );
  app.get('/api/docs/style.css', hide, async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
}
