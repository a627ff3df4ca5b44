import { describe, expect, it } from 'vitest';
import { acoesSobre } from './acoes.ts';

const gerente = { id: 9, role: 2, pode: () => true };
const pessoa = { id: 1, perfilId: 3, situacao: 'ATIVO', bloqueadoAte: null, mfa: false } as const;

describe('what is offered on a person', () => {
  it('follows the situation', () => {
    expect(acoesSobre(pessoa, gerente)).toEqual(['perfil', 'redefinir', 'sessoes', 'bloquear']);
    expect(acoesSobre({ ...pessoa, situacao: 'CONVIDADO' }, gerente)).toEqual(['reenviar', 'perfil', 'bloquear']);
    expect(acoesSobre({ ...pessoa, situacao: 'BLOQUEADO' }, gerente)).toEqual(['perfil', 'desbloquear']);
    expect(acoesSobre({ ...pessoa, situacao: 'INATIVO' }, gerente)).toEqual([]);
  });

  it('lets a person who waits after wrong passwords be released', () => {
    expect(acoesSobre({ ...pessoa, bloqueadoAte: '2027-08-02T10:00:00.000Z' }, gerente)).toContain('desbloquear');
  });

  it('takes the second factor from who lost it, and from nobody without one', () => {
    expect(acoesSobre({ ...pessoa, mfa: true }, gerente)).toContain('mfa');
    expect(acoesSobre({ ...pessoa, mfa: true }, { ...gerente, id: 1 })).toEqual([]);
    expect(acoesSobre(pessoa, gerente)).not.toContain('mfa');
  });

  it('is nothing on an Admin by who is not one', () => {
    expect(acoesSobre({ ...pessoa, perfilId: 1 }, gerente)).toEqual([]);
    expect(acoesSobre({ ...pessoa, perfilId: 1 }, { ...gerente, role: 1 })).toContain('bloquear');
  });

  it('is nothing on oneself', () => {
    expect(acoesSobre(pessoa, { ...gerente, id: 1 })).toEqual([]);
  });

  it('takes the permission of each action', () => {
    const so = (permissao: string) => ({ ...gerente, pode: (pedida: string) => pedida === permissao });
    expect(acoesSobre(pessoa, so('Usuario:RedefinirSenha'))).toEqual(['redefinir']);
    expect(acoesSobre(pessoa, so('Usuario:EditarUsuario'))).toEqual(['perfil']);
    expect(acoesSobre(pessoa, so('Usuario:BloquearUsuario'))).toEqual(['sessoes', 'bloquear']);
    expect(acoesSobre(pessoa, so('Usuario:ListarUsuario'))).toEqual([]);
  });
});
