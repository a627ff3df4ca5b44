import { minuto, OPCOES_PADRAO } from '@cadencia/engine';
import { describe, expect, it } from 'vitest';
import type { AtividadeArquivo, ProjetoArquivo } from '../arquivo.ts';
import { SEMANA_PADRAO } from '../intervalos.ts';
import { perdas } from './perdas.ts';

const INICIO = minuto(29_700_000);

const atividade = (id: string, resto: Partial<AtividadeArquivo> = {}): AtividadeArquivo => ({
  id,
  tipo: 'TAREFA',
  calendario: '1',
  duracao: 480,
  restante: 480,
  codigo: `A${id}`,
  nome: `Atividade ${id}`,
  eap: '100',
  ordem: Number(id) - 1,
  avanco: 0,
  hh: 0,
  hhReal: 0,
  hhRestante: 0,
  datas: {},
  ...resto,
});

const projeto = (atividades: readonly AtividadeArquivo[], resto: Partial<ProjetoArquivo> = {}): ProjetoArquivo => ({
  idExterno: '10',
  sigla: 'PG26',
  titulo: 'Parada geral',
  comportamento: 'P6',
  inicio: INICIO,
  dataBase: INICIO,
  opcoes: OPCOES_PADRAO,
  calendarioPadrao: '1',
  calendarios: [{ id: '1', nome: 'Diurno', semana: SEMANA_PADRAO, excecoes: [], excecoesProprias: 0 }],
  eap: [{ idExterno: '100', codigo: 'PG26', nome: 'Parada geral', ordem: 0 }],
  atividades,
  vinculos: [],
  recursos: [],
  alocacoes: [],
  linhaBasePropria: false,
  avisos: [],
  ...resto,
});

const ditas = (qual: ProjetoArquivo, formato: 'XER' | 'PMXML' | 'MSPDI') =>
  perdas(qual, formato).map(({ onde, oque, como, quantos, exemplos }) => [onde, oque, como, quantos, exemplos]);

describe('o que um formato não guarda é dito antes', () => {
  it('nada, de um cronograma do P6 num XER', () => {
    expect(ditas(projeto([atividade('1'), atividade('2')]), 'XER')).toEqual([]);
  });

  it('um XER não tem prazo, datas à mão nem duração corrida', () => {
    const manual = { inicio: INICIO, termino: minuto(INICIO + 480) };
    const feito = projeto([
      atividade('1', { prazo: INICIO }),
      atividade('2', { manual }),
      atividade('3', { corrida: true, prazo: INICIO }),
    ]);
    expect(ditas(feito, 'XER')).toEqual([
      ['Calendários', 'Calendário', 'ENTRA', 1, ['24 horas, todos os dias']],
      ['Atividades', 'Prazo', 'SAI', 2, ['A1', 'A3']],
      ['Atividades', 'Datas digitadas à mão (agendamento manual)', 'SAI', 1, ['A2']],
      ['Atividades', 'Calendário', 'MUDA', 1, ['A3']],
      ['Atividades', 'Duração corrida (fica um calendário de 24 horas)', 'SAI', 1, ['A3']],
    ]);
  });

  it('um PMXML não tem as folgas calculadas', () => {
    const datas = { folgaTotal: 60, folgaLivre: 0, critica: false };
    expect(ditas(projeto([atividade('1', { datas })]), 'PMXML')).toEqual([
      ['Atividades', 'Folga total calculada', 'SAI', 1, ['A1']],
      ['Atividades', 'Folga livre calculada', 'SAI', 1, ['A1']],
      ['Atividades', 'Marca de crítica calculada', 'SAI', 1, ['A1']],
    ]);
  });

  it('o MS Project tem um vínculo por par, e nem segunda restrição nem esforço', () => {
    const feito = projeto(
      [
        atividade('1'),
        atividade('2', { tipo: 'ESFORCO', restricaoSecundaria: { tipo: 'NAO_TERMINAR_DEPOIS', data: INICIO } }),
      ],
      {
        vinculos: [
          { de: '1', para: '2', tipo: 'II', lag: 0, tipoLag: 'TRABALHO' },
          { de: '1', para: '2', tipo: 'TT', lag: 0, tipoLag: 'TRABALHO' },
        ],
      },
    );
    const ditos = ditas(feito, 'MSPDI');
    expect(ditos).toContainEqual(['Vínculos', 'Vínculo', 'SAI', 1, ['A1 → A2']]);
    expect(ditos).toContainEqual(['Atividades', 'Segunda restrição', 'SAI', 1, ['A2']]);
    expect(ditos).toContainEqual([
      'Atividades',
      'Tipo (esforço, rede, resumo, dependente de recurso ou marco)',
      'MUDA',
      1,
      ['A2'],
    ]);
    expect(ditos.some(([onde, oque]) => onde === 'Atividades' && oque === 'Código')).toBe(false);
  });
});
