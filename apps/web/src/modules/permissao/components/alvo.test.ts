import type { AcessoDaPessoa, Explicada } from '@cadencia/domain/permissao/explicacao.ts';
import type { Perfil } from '@cadencia/domain/permissao/schema.ts';
import { describe, expect, it } from 'vitest';
import { alvoDaPessoa, alvoDoPerfil } from './alvo.ts';

const perfil: Perfil = {
  id: 3,
  nome: 'Planejador',
  ativo: true,
  descricao: '',
  visibilidade: 'PROJETO',
  sistema: true,
  versao: 1,
  pessoas: 4,
  permissoes: ['Dashboard:ListarMain', 'Eap:EditarEap'],
  padrao: ['Dashboard:ListarMain'],
  alteradoPor: null,
  alteradoEm: null,
};
const gerente = { role: 2, editaveis: ['Eap:EditarEap', 'Ata:EditarAta', 'Dashboard:ListarMain'], meus: [2] };

describe('what may be changed in a profile', () => {
  it('is what its reader holds, but for the first screen', () => {
    const { trava } = alvoDoPerfil(perfil, gerente);
    expect([trava('Eap:EditarEap'), trava('Ata:EditarAta')]).toEqual([undefined, undefined]);
    expect(trava('Dashboard:ListarMain')).toBe('O Painel Principal é de todos.');
    expect(trava('Cliente:EditarCliente')).toMatch(/não tem esta permissão/);
  });

  it('is nothing in Admin, and nothing for who only lists', () => {
    expect(alvoDoPerfil({ ...perfil, id: 1 }, { ...gerente, role: 1 }).trava('Eap:EditarEap')).toMatch(
      /Admin tem tudo/,
    );
    expect(alvoDoPerfil(perfil, { ...gerente, editaveis: [] }).trava('Eap:EditarEap')).toMatch(/não as edita/);
  });

  it("is only to take away in one's own", () => {
    const { trava } = alvoDoPerfil(perfil, { ...gerente, meus: [3] });
    expect(trava('Eap:EditarEap')).toBeUndefined();
    expect(trava('Ata:EditarAta')).toBe('Ninguém aumenta o próprio perfil.');
  });
});

const explicada = (chave: string, resto: Partial<Explicada> = {}): Explicada => ({
  chave,
  pode: false,
  doPerfil: false,
  perfilPor: null,
  perfilEm: null,
  excecoes: [],
  ...resto,
});
const regra = (efeito: 'CONCEDE' | 'NEGA', projetoId: number | null) => ({ efeito, projetoId, por: null, em: null });
const acesso: AcessoDaPessoa = {
  id: 9,
  nome: 'Marina',
  email: 'marina@exemplo.com.br',
  situacao: 'ATIVO',
  admin: false,
  versao: 1,
  perfilId: 12,
  perfilNome: 'Consulta',
  projetoId: 7,
  projetos: [],
  outrosProjetos: 0,
  permissoes: [
    explicada('Eap:ListarEap', { pode: true, doPerfil: true }),
    explicada('Eap:EditarEap', { pode: true, excecoes: [regra('CONCEDE', null)] }),
    explicada('Ata:ListarAta', { doPerfil: true, excecoes: [regra('NEGA', null)] }),
    explicada('Ata:EditarAta', { pode: true, excecoes: [regra('CONCEDE', 7)] }),
  ],
  editaveis: ['Eap:ListarEap', 'Eap:EditarEap', 'Ata:ListarAta', 'Ata:EditarAta'],
  impedimento: null,
};

describe('a person in a project', () => {
  it('is held against the profile and what holds in all projects', () => {
    const alvo = alvoDaPessoa(acesso);
    expect([...(alvo.base ?? [])]).toEqual(['Eap:ListarEap', 'Eap:EditarEap']);
    expect([...alvo.salvas]).toEqual(['Eap:ListarEap', 'Eap:EditarEap', 'Ata:EditarAta']);
    expect(alvo.trava('Ata:ListarAta')).toMatch(/Negada em todos/);
    expect(alvo.trava('Ata:EditarAta')).toBeUndefined();
  });

  it('is held against the profile alone outside of projects, where a denial may be lifted', () => {
    const alvo = alvoDaPessoa({ ...acesso, projetoId: null });
    expect([...(alvo.base ?? [])]).toEqual(['Eap:ListarEap', 'Ata:ListarAta']);
    expect(alvo.trava('Ata:ListarAta')).toBeUndefined();
  });

  it('is only read with the reason of the server', () => {
    const alvo = alvoDaPessoa({ ...acesso, editaveis: [], impedimento: 'Ninguém muda as próprias permissões.' });
    expect(alvo.trava('Eap:ListarEap')).toBe('Ninguém muda as próprias permissões.');
  });
});
