/** Every error of the HTTP side is answered as a Refusal: `{code, message, clause?, until?, values?}`. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Refusal } from '../../shared/table/refusal.ts';
import { RefusalError } from '../errors.ts';
import { metrics } from '../ops/metrics.ts';
import { isOutage } from '../outage.ts';
import { BARE_HEADERS } from './headers.ts';

const CODES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.size',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.form',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.form',
};

/** The refusal that an error stands for, with its status; a fault of ours says nothing of itself. */
export function refusalOf(error: FastifyError): { status: number; refusal: Refusal } {
  if (error instanceof RefusalError) return { status: error.status, refusal: error.refusal };
  // Who asked broke off in the midst of it: nobody's fault, and nobody hears the answer.
  if (error.code === 'ECONNRESET' && error.message === 'aborted')
    return { status: 400, refusal: { code: 'request.form', message: 'The request broke off.' } };
  if (isOutage(error))
    return {
      status: 503,
      refusal: { code: 'service.unready', message: 'A part of the service does not answer; try again.' },
    };
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [first] = error.validation;
    const where = first?.instancePath.slice(1).replaceAll('/', '.') ?? '';
    const message = `The request's ${error.validationContext ?? 'body'} is not as it must be: ${where === '' ? '' : `${where}: `}${first?.message ?? 'unknown'}.`;
    return { status: 400, refusal: { code: 'request.form', message } };
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500)
    return { status, refusal: { code: CODES[error.code] ?? 'request.form', message: error.message } };
  return { status: 500, refusal: { code: 'service.fault', message: 'Something went wrong on our side.' } };
}

/** Whether somebody opens a page, or may do so, rather than a program that asks. */
export function wantsPage({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
}

/** Where there is no page: who opens an address that can't be read is shown that by the site, not by a line of JSON. */
const NOWHERE = '/not-found';

/** An address that can't be read (`/%`) comes to no route, and to no handler of errors. */
export function answerUrlError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { status, refusal } = refusalOf(error);
  metrics.requestsRefused.inc({ code: refusal.code });
  if (/text\/html/.test(request.headers.accept ?? '') && !/^\/(api|matchmake)\//.test(request.url)) {
    void reply.headers(BARE_HEADERS).redirect(NOWHERE, 303);
    return;
  }
  // It comes past the hooks, too.
  void reply.code(status).headers(BARE_HEADERS).type('application/json; charset=utf-8').send(JSON.stringify(refusal));
}

/** What never became a request, by Node's code: answered on the bare line, with the status it stands for. */
const BROKEN: Readonly<Record<string, { status: string; refusal: Refusal }>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    refusal: { code: 'request.size', message: 'The head of the request is too long.' },
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    refusal: { code: 'request.slow', message: 'The request took too long to arrive.' },
  },
};
const NO_REQUEST = {
  status: '400 Bad Request',
  refusal: { code: 'request.form', message: 'This is no request that can be read.' },
};

/** Refuses on a line where there is no reply to write to, and ends it. */
export function refuseLine(socket: Duplex, status: string, refusal: Refusal): void {
  metrics.requestsRefused.inc({ code: refusal.code });
  // Nobody else listens to it any more; an error there would end the process.
  socket.on('error', () => socket.destroy());
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(refusal);
  const bare = Object.entries(BARE_HEADERS).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${bare.join('')}Connection: close\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}`;
  socket.end(`HTTP/1.1 ${status}\r\n${head}\r\n\r\n${body}`, () => socket.destroy());
}

/** Bytes that are no request, too long a head, and who doesn't come to an end. */
export function answerBroken(error: { readonly code?: string | undefined }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, refusal } = BROKEN[error.code ?? ''] ?? NO_REQUEST;
  refuseLine(socket, status, refusal);
}

/** Only `100-continue` can be expected of us (RFC 9110, 10.1.1). */
export function answerExpectation(_request: IncomingMessage, response: ServerResponse): void {
  metrics.requestsRefused.inc({ code: 'request.form' });
  response.writeHead(417, { ...BARE_HEADERS, 'content-type': 'application/json; charset=utf-8', connection: 'close' });
  response.end(JSON.stringify({ code: 'request.form', message: 'What this request expects is not done here.' }));
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { status, refusal } = refusalOf(error);
    metrics.requestsRefused.inc({ code: refusal.code });
    if (status >= 500 && !(error instanceof RefusalError)) request.log.error({ err: error }, 'a request failed');
    // A file that was to be is none now; and its name came from the address, where anything may stand.
    reply.removeHeader('content-disposition');
    const { seconds } = refusal.values ?? {};
    if (seconds !== undefined) reply.header('retry-after', seconds);
    return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(refusal));
  });
}
