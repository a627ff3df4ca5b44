import { describe, expect, it } from 'vitest';
import { acoesSobre } from './acoes.ts';

const gerente = { id: 9, role: 2, pode: () => true };
const pessoa = { id: 1, perfilId: 3, situacao: 'ATIVO', bloqueadoAte: null, mfa: false } as const;

describe('what is offered on a person', () => {
  it('follows the situation', () => {
    expect(acoesSobre(pessoa, gerente)).toEqual([
      'nome',
      'email',
      'perfil',
      'permissoes',
      'redefinir',
      'sessoes',
      'bloquear',
      'inativar',
    ]);
    expect(acoesSobre({ ...pessoa, situacao: 'CONVIDADO' }, gerente)).toEqual([
      'reenviar',
      'nome',
      'perfil',
      'permissoes',
      'bloquear',
      'inativar',
    ]);
    expect(acoesSobre({ ...pessoa, situacao: 'BLOQUEADO' }, gerente)).toEqual([
      'nome',
      'perfil',
      'permissoes',
      'desbloquear',
      'inativar',
    ]);
    expect(acoesSobre({ ...pessoa, situacao: 'INATIVO' }, gerente)).toEqual(['reativar']);
  });

  it('lets a person who waits after wrong passwords be released', () => {
    expect(acoesSobre({ ...pessoa, bloqueadoAte: '2027-08-02T10:00:00.000Z' }, gerente)).toContain('desbloquear');
  });

  it('takes the second factor from who lost it, and from nobody without one', () => {
    expect(acoesSobre({ ...pessoa, mfa: true }, gerente)).toContain('mfa');
    expect(acoesSobre({ ...pessoa, mfa: true }, { ...gerente, id: 1 })).toEqual(['permissoes']);
    expect(acoesSobre(pessoa, gerente)).not.toContain('mfa');
  });

  it('is nothing on an Admin by who is not one', () => {
    expect(acoesSobre({ ...pessoa, perfilId: 1 }, gerente)).toEqual([]);
    expect(acoesSobre({ ...pessoa, perfilId: 1 }, { ...gerente, role: 1 })).toContain('bloquear');
  });

  it('is to see what another person sees for an Admin alone, and of no other Admin', () => {
    const admin = { ...gerente, role: 1 };
    expect(acoesSobre(pessoa, admin)).toContain('verComo');
    expect(acoesSobre(pessoa, gerente)).not.toContain('verComo');
    expect(acoesSobre({ ...pessoa, perfilId: 1 }, admin)).not.toContain('verComo');
    expect(acoesSobre({ ...pessoa, situacao: 'BLOQUEADO' }, admin)).not.toContain('verComo');
    expect(acoesSobre({ ...pessoa, id: 9 }, admin)).not.toContain('verComo');
  });

  it('is nothing on oneself but to read', () => {
    expect(acoesSobre(pessoa, { ...gerente, id: 1 })).toEqual(['permissoes']);
  });

  it('takes the permission of each action', () => {
    const so = (permissao: string) => ({ ...gerente, pode: (pedida: string) => pedida === permissao });
    expect(acoesSobre(pessoa, so('Usuario:RedefinirSenha'))).toEqual(['redefinir']);
    expect(acoesSobre(pessoa, so('Usuario:EditarUsuario'))).toEqual(['nome', 'email', 'perfil']);
    expect(acoesSobre(pessoa, so('Usuario:BloquearUsuario'))).toEqual(['sessoes', 'bloquear', 'inativar']);
    expect(acoesSobre(pessoa, so('Usuario:ListarUsuario'))).toEqual([]);
  });
});
