import { asfe } from '../asfe/cadastro.ts';
import { definePainel, type Passo } from '../painel.ts';
import { cap, DESTINOS } from './cadastro.ts';

/** Cancellations that took work out; the reversal of one is none. */
const f = { situacao: 'APLICADO', reversao: 'false' } as const;

const lista = { rota: cap.rota ?? '', f };

const PASSOS: Readonly<Record<string, Passo>> = {
  lb0: { label: 'LB0', total: true },
  asfe: { label: '+ ASFE', lista: { rota: asfe.rota ?? '', f: { situacao: 'APROVADA,EM_EXECUCAO,CONCLUIDA' } } },
  sse: { label: '+ SSE', lista: { rota: '/servico', f: { origem: 'SSE' } } },
  cap: { label: '− CAP', lista },
  outras: { label: 'Outras mudanças' },
  vigente: { label: 'Vigente', total: true },
};

/** In money what requests added is not in their lists, which count more than hours. */
const PASSOS_EM_VALOR = { ...PASSOS, asfe: { label: '+ ASFE' }, sse: { label: '+ SSE' } };

/** What left the shutdown, and how the contractual baseline becomes the scope in force (domain.md §11.5). */
export const painelDeCancelamentos = definePainel({
  caminho: '/dashboard/cap',
  titulo: 'Painel CAP',
  acesso: 'Dashboard:ListarCap',
  cadastro: cap,
  filtros: 'decididaEm,motivo,disciplinaId,contratoId,itemLegal',
  kpis: {
    total: { label: 'Pedidos' },
    pendentes: { label: 'Em aprovação', f: { situacao: 'EM_APROVACAO' }, parteDe: 'total' },
    aplicados: { label: 'Aplicados', f, parteDe: 'total' },
    hh: { label: 'HH canceladas', soma: 'hh', f },
    daLb0: {
      label: 'Da LB0',
      soma: 'hh',
      f,
      sobre: 'hhLb0',
      ajuda: 'HH canceladas sobre as HH da linha de base principal.',
    },
    valor: { label: 'Valor liberado', soma: 'valor', f },
    legais: { label: 'Com item legal', f: { ...f, itemLegal: 'true' }, tom: 'critico' },
    ganho: {
      label: 'Ganho de prazo',
      consulta: 'h',
      f,
      ajuda: 'Soma do que cada cancelamento adiantou o término, pela simulação votada.',
    },
    risco: { label: 'Risco residual médio', media: 'risco', f },
  },
  graficos: {
    cascata: {
      tipo: 'cascata',
      label: 'Da LB0 ao escopo vigente',
      unidade: 'HH',
      passos: PASSOS,
      ajuda:
        'HH das linhas de base, dos serviços que ASFE e SSE geraram e dos cancelamentos aplicados; os filtros não contam.',
    },
    cascataValor: {
      tipo: 'cascata',
      label: 'Da LB0 ao escopo vigente em R$',
      soma: 'valor',
      unidade: 'R$',
      passos: PASSOS_EM_VALOR,
      ajuda: 'As HH de cada passo pelo custo do contrato ou da especialidade.',
    },
    motivo: { tipo: 'pareto', label: 'HH por motivo', por: 'motivo', soma: 'hh', f },
    disciplina: { tipo: 'pareto', label: 'HH por disciplina', por: 'disciplinaId', soma: 'hh', f },
    destinos: {
      tipo: 'cascata',
      label: 'HH por destino',
      unidade: 'HH',
      ajuda: 'Das HH de cada item; a barra abre os CAP que têm itens com esse destino.',
      passos: Object.fromEntries(
        Object.entries(DESTINOS).map(([chave, label]) => [
          chave,
          { label, total: true, lista: { ...lista, f: { ...f, destinos: chave } } },
        ]),
      ),
    },
    situacao: { tipo: 'barras', label: 'Situação', por: 'situacao' },
    dia: {
      tipo: 'acumulado',
      label: 'HH canceladas até cada dia',
      soma: 'hh',
      f,
      linhas: { canceladas: { data: 'decididaEm', label: 'Canceladas' } },
      largo: true,
    },
  },
  tabela: {
    label: 'Itens legais cancelados',
    f: { ...f, itemLegal: 'true' },
    colunas: 'numero,titulo,decididaEm,hh,valor,risco,disciplinaId,contratoId,motivo',
    ordem: '-decididaEm',
    ajuda: 'Cada um pede parecer do profissional habilitado.',
  },
});
