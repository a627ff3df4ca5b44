import { describe, expect, it } from 'vitest';
import { tokenPart as part, fakeToken as token } from '../testing/token.ts';
import { claimsOf, decodeToken, InvalidTokenError, isExpired } from './token.ts';

describe('§5, §8 "A token must have three parts with valid base64 and a JSON payload"', () => {
  it('reads the claims, accents included', () => {
    const claims = { cod_usuario_usu: 3, des_nome_usu: 'João Conceição', role: 1, exp: 10, permissions: [], sid: 'a' };
    expect(decodeToken(token(claims))).toEqual(claims);
  });

  it.each([
    ['two parts', 'YQ.YQ'],
    ['four parts', 'YQ.YQ.YQ.YQ'],
    ['an empty part', `.${part({})}.YQ`],
    ['a part that is not base64', `YQ.${part({})}.*`],
    ['a payload that is not JSON', 'YQ.YQ.YQ'],
    ['a payload that is not an object', `YQ.${part(3)}.YQ`],
    ['a payload of null', `YQ.${part(null)}.YQ`],
  ])('refuses %s', (_, bad) => {
    expect(() => decodeToken(bad)).toThrow(InvalidTokenError);
  });
});

describe('§5 "A token is expired when its exp is earlier than the current time in seconds"', () => {
  it('counts a token whose exp equals the current second as valid', () => {
    expect(isExpired(token({ exp: 1_000 }), 1_000_999)).toBe(false);
    expect(isExpired(token({ exp: 1_000 }), 1_001_000)).toBe(true);
  });

  it('§5 "A missing or undecodable token counts as expired", and so does a timeless one', () => {
    expect(isExpired(null, 0)).toBe(true);
    expect(isExpired('x', 0)).toBe(true);
    expect(isExpired(token({}), 0)).toBe(true);
    expect(isExpired(token({ exp: '9999999999' }), 0)).toBe(true);
  });
});

describe('claimsOf', () => {
  it('keeps what a token of the API says', () => {
    const claims = {
      cod_usuario_usu: 3,
      des_nome_usu: 'João',
      cod_projeto_pro: 9,
      role: 1,
      exp: 10,
      permissions: ['Controle Valvula:ListarControleValvula'],
      sid: 'a',
    };
    expect(claimsOf(token(claims))).toEqual(claims);
  });

  it('reads what a token leaves out as no rights and no project', () => {
    expect(claimsOf(token({ exp: 10 }))).toEqual({
      cod_usuario_usu: 0,
      des_nome_usu: '',
      role: 0,
      exp: 10,
      permissions: [],
      sid: '',
    });
  });
});

describe('a token whose claims are not what the API gives', () => {
  it.each([
    ['a list', []],
    ['a name that is an object', { des_nome_usu: { a: 1 } }],
    ['a null person', { cod_usuario_usu: null }],
    ['a project in quotes', { cod_projeto_pro: '9' }],
    ['a profile in quotes', { role: '1' }],
    ['permissions in one text', { permissions: 'a:b' }],
    ['permissions in an object', { permissions: { 0: 'a:b' } }],
    ['a permission that is a number', { permissions: ['a:b', 3] }],
    ['a session that is a number', { sid: 3 }],
  ])('%s: it is not a token, and the guard asks for sign-in', (_, claims) => {
    const bad = token(Array.isArray(claims) ? claims : { exp: 1_000, ...claims });
    expect(() => decodeToken(bad)).toThrow(InvalidTokenError);
    expect(isExpired(bad, 0)).toBe(true);
  });
});
