/** The own account over HTTP: session, name, password, e-mail, one's data, leaving. */
import type { Me, Session } from '../../shared/protocol/api.ts';
import { call, part } from './http.ts';

/** The session's player; the first call of a browser makes a guest. */
export function openSession(): Promise<Me> {
  return call('POST', '/api/session', {});
}

/** Who one is now; `session.missing` if the session was ended. */
export function whoAmI(): Promise<Me> {
  return call('GET', '/api/me');
}

/** Changes the name shown. */
export function rename(name: string): Promise<Me> {
  return call('PATCH', '/api/me', { name });
}

/** A guest takes a name and a password and keeps everything. */
export function becomeMember(name: string, password: string, email?: string): Promise<Me> {
  return call('POST', '/api/account', { name, password, ...(email === undefined ? {} : { email }) });
}

export function logIn(name: string, password: string): Promise<Me> {
  return call('POST', '/api/login', { name, password });
}

export function logOut(): Promise<unknown> {
  return call('POST', '/api/logout', {});
}

export function sessions(): Promise<readonly Session[]> {
  return call('GET', '/api/sessions');
}

export function endSession(id: string): Promise<unknown> {
  return call('DELETE', `/api/sessions/${part(id)}`);
}

export function endOtherSessions(): Promise<{ readonly ended: number }> {
  return call('DELETE', '/api/sessions');
}

/** Changes the password; all other sessions end. */
export function changePassword(current: string, next: string): Promise<unknown> {
  return call('POST', '/api/account/password', { current, next });
}

/** Keeps an e-mail address, or none. */
export function setEmail(password: string, email: string | null): Promise<Me> {
  return call('POST', '/api/account/email', { password, email });
}

/** Asks for a letter with which a new password can be chosen. */
export function askReset(name: string): Promise<unknown> {
  return call('POST', '/api/password-reset', { name });
}

export function finishReset(token: string, password: string): Promise<unknown> {
  return call('POST', '/api/password-reset/finish', { token, password });
}

/** Deletes the account; a guest gives no password. */
export function deleteAccount(password: string | null): Promise<unknown> {
  return call('DELETE', '/api/account', password === null ? {} : { password });
}

/** Where one's data lie, to download. */
export const DATA_PATH = '/api/account/data';
