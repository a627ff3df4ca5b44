import { describe, expect, it } from 'vitest';
import { tokenPart as part, fakeToken as token } from '../testing/token.ts';
import { claimsOf, decodeToken, InvalidTokenError, isExpired } from './token.ts';

describe('§5 "A token must have three parts with valid base64 and a JSON payload"', () => {
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

  it.each([
    ['nothing', {}],
    ['a list', []],
    ['null everywhere', { cod_usuario_usu: null, des_nome_usu: null, role: null, permissions: null }],
    ['other types', { cod_usuario_usu: '3', des_nome_usu: {}, cod_projeto_pro: '9', role: '1', permissions: 'a:b' }],
    ['an object for a list', { permissions: { 0: 'a:b' } }],
  ])('of %s gives claims that a screen can read, without rights and without a project', (_, claims) => {
    const read = claimsOf(token(claims));
    expect(read).toEqual({ cod_usuario_usu: 0, des_nome_usu: '', role: 0, exp: 0, permissions: [], sid: '' });
  });

  it('drops from the permissions what is not one', () => {
    expect(claimsOf(token({ permissions: ['a:b', 3, null] })).permissions).toEqual(['a:b']);
  });
});
