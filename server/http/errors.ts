/** Every error of the HTTP side is answered as `{code, message, clause?}`. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Refusal } from '../../shared/table/refusal.ts';
import { RefusalError } from '../errors.ts';
import { metrics } from '../ops/metrics.ts';
import { isOutage } from '../outage.ts';

const CODES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.size',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.form',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.form',
};

/** The refusal that an error stands for, with its status; a fault of ours says nothing of itself. */
export function refusalOf(error: FastifyError): { status: number; refusal: Refusal } {
  if (error instanceof RefusalError) return { status: error.status, refusal: error.refusal };
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
  if (status === 429) return { status, refusal: { code: 'rate.limit', message: 'Too many requests; wait a minute.' } };
  if (status >= 400 && status < 500)
    return { status, refusal: { code: CODES[error.code] ?? 'request.form', message: error.message } };
  return { status: 500, refusal: { code: 'service.fault', message: 'Something went wrong on our side.' } };
}

/** An address that can't be read (`/%`) comes to no route, and to no handler of errors. */
export function answerUrlError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const { status, refusal } = refusalOf(error);
  metrics.requestsRefused.inc({ code: refusal.code });
  void reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(refusal));
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { status, refusal } = refusalOf(error);
    metrics.requestsRefused.inc({ code: refusal.code });
    if (status >= 500 && !(error instanceof RefusalError)) request.log.error({ err: error }, 'a request failed');
    return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(refusal));
  });
}
