import { describe, expect, it } from 'vitest';
import { type Dicionario, find, readLinhas } from './leitura.ts';
import { type Campo, complete, isMesma, type Linha, linhasDe, linhaVazia, move, write } from './linha.ts';

const DICIONARIO: Dicionario = {
  etapas: [
    { id: 1, sigla: 'LIB', nome: 'Liberação' },
    { id: 2, sigla: 'LIM', nome: 'Limpeza' },
  ],
  especialidades: [
    { id: 7, sigla: 'CALD', nome: 'Caldeireiro' },
    { id: 8, sigla: 'SOLD-TIG', nome: 'Soldador TIG' },
  ],
  ficha: [{ chave: 'num_tubos', rotulo: 'Número de tubos', tipo: 'numero' }],
};
/** A line from `20 | Limpar | LIM | CALD | 3 | num_tubos/60 | 10`. */
const linha = (texto: string): Linha => {
  const [sequencia = '', nome = '', etapa = '', especialidade = '', quantidade = '', formula = '', predecessoras = ''] =
    texto.split('|').map((parte) => parte.trim());
  return linhaVazia({ sequencia, nome, etapa, especialidade, quantidade, formula, predecessoras });
};
const ver = (linhas: readonly Linha[], ...campos: readonly Campo[]) =>
  linhas.map((uma) => campos.map((campo) => uma[campo]).join(' '));

describe('the lines of a package', () => {
  it('are what was typed, as the package that is saved, and back', () => {
    const { atividades, problemas } = readLinhas(
      [
        linha('10 | Liberar | Liberação | | 2 | 10'),
        linha('20|Limpar|lim|caldeireiro||num_tubos/60|10II+2h'),
        linhaVazia(),
      ],
      DICIONARIO,
    );
    expect(problemas).toEqual([]);
    expect(atividades).toEqual([
      {
        sequencia: 10,
        nome: 'Liberar',
        etapaId: 1,
        especialidadeId: null,
        quantidade: 2,
        formula: '10',
        predecessoras: [],
      },
      {
        sequencia: 20,
        nome: 'Limpar',
        etapaId: 2,
        especialidadeId: 7,
        quantidade: 1,
        formula: 'num_tubos/60',
        predecessoras: [{ sequencia: 10, tipo: 'II', lag: 120, tipoLag: 'TRABALHO' }],
      },
    ]);
    const rotulos = { etapas: { 1: 'LIB Liberação', 2: 'LIM Limpeza' }, especialidades: { 7: 'CALD Caldeireiro' } };
    const lidas = linhasDe({ atividades: [...(atividades ?? [])], rotulos });
    expect(isMesma(lidas, [linha('10|Liberar|LIB||2|10'), linha('20|Limpar|LIM|CALD|1|num_tubos/60|10II+2h')])).toBe(
      true,
    );
  });

  it('say cell by cell what is wrong, and are then no package', () => {
    const { atividades, problemas } = readLinhas(
      [linha('x | | FEC | | 1,5 | num_tubo/60 | 10'), linhaVazia(), linha('10 | B | LIB | ZZZ | | (2 | 10')],
      DICIONARIO,
    );
    expect(atividades).toBeUndefined();
    expect(problemas.map(({ numero, campo, mensagem }) => `${numero} ${campo}: ${mensagem}`)).toEqual([
      '1 sequencia: Informe um número inteiro.',
      '1 nome: Campo obrigatório.',
      '1 etapa: “FEC” não está na lista.',
      '1 quantidade: Informe quantas pessoas, sem casas.',
      '1 formula: A ficha deste tipo não tem “num_tubo”. Use num_tubos, quantidade, num_equipes.',
      '3 especialidade: “ZZZ” não está na lista.',
      '3 formula: Falta fechar o parêntese.',
      '3 predecessoras: Uma atividade não pode ser predecessora dela mesma.',
    ]);
    expect(problemas[4]?.trecho).toEqual({ em: 0, fim: 8 });
  });

  it('find what a cell names by initials, by name, by both, or by the only one like it', () => {
    const { especialidades } = DICIONARIO;
    for (const texto of ['SOLD-TIG', 'soldador tig', 'SOLD-TIG Soldador TIG', 'soldador'])
      expect(find(especialidades, texto)?.id, texto).toBe(8);
    for (const texto of ['', 'd', 'pintor']) expect(find(especialidades, texto), texto).toBeUndefined();
  });

  it('get a sequence when they are begun, and one empty line waits at the end', () => {
    const [a, b] = [linha('15|Liberar'), linhaVazia()];
    const depois = write([a, b], [{ rowId: b.id, columnId: 'nome', after: 'Abrir' }]);
    expect(ver(depois, 'sequencia', 'nome', 'quantidade')).toEqual(['15 Liberar ', '20 Abrir 1', '  ']);
    // Lines pasted together are numbered one after another, and a gap among them stays.
    const coladas = complete([linha('|A'), linha('|B'), linhaVazia(), linha('|C'), linhaVazia(), linhaVazia()]);
    expect(ver(coladas, 'sequencia', 'nome')).toEqual(['10 A', '20 B', ' ', '30 C', ' ']);
  });

  it('move together, and stop at the ends', () => {
    const linhas = complete([linha('10|A'), linha('20|B'), linha('30|C')]);
    const ids = new Set([linhas[1]?.id ?? '', linhas[2]?.id ?? '']);
    expect(ver(move(linhas, ids, -1), 'nome')).toEqual(['B', 'C', 'A', '']);
    expect(ver(move(linhas, ids, 1), 'nome')).toEqual(['A', 'B', 'C', '']);
    expect(move(linhas, new Set(), 1)).toEqual(linhas);
  });
});
