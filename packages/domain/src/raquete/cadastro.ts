import { daqui } from '../asfe/cadastro.ts';
import { defineCadastro } from '../cadastro.ts';
import { booleano, estado, opcao, referencia } from '../field-choice.ts';
import { decimal, inteiro } from '../field-number.ts';
import { numeroDoProjeto, texto } from '../field-text.ts';
import { dataHora } from '../field-time.ts';
import { raqueteWorkflow, SITUACOES } from './workflow.ts';

const FACES = { FR: 'Face com ressalto (FR)', FP: 'Face plana (FP)', RTJ: 'Anel (RTJ)', LJ: 'Solta (LJ)' } as const;
const FINALIDADES = {
  LIBERACAO: 'Liberação',
  TESTE: 'Teste',
  LIMITE_BATERIA: 'Limite de bateria',
  LOTO: 'Bloqueio (LOTO)',
} as const;
const POSICOES = { ABERTA: 'Aberta', FECHADA: 'Fechada' } as const;

/** Nominal pipe sizes in inches, from ½ to 60 (ASME B36.10). */
const NPS: ReadonlySet<number> = new Set([
  0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40,
  42, 44, 46, 48, 52, 54, 56, 60,
]);
const DO_CRONOGRAMA = 'Com atividade, a do cronograma.';

/** A blind that isolates a line: where it goes, who put it in and who saw it out (domain.md §8.13). */
export const raquete = defineCadastro({
  path: 'raquete',
  rota: '/controleraquete',
  modulo: 'ControleRaquete',
  entidade: 'ControleRaquete',
  labels: { singular: 'Raquete', plural: 'Raquetes', genero: 'f' },
  scope: 'projeto',
  proprio: { contrato: 'contratoId' },
  title: ['numero', 'posicao'],
  key: ['numero'],
  fluxo: raqueteWorkflow,
  soRascunhoSai: true,
  columns: [
    'numero',
    'situacao',
    'contaEmId',
    'equipamentoId',
    'linha',
    'posicao',
    'tipoRaqueteId',
    'diametro',
    'classePressaoId',
    'finalidade',
    'ordemInstalacao',
    'instalacaoPrevista',
    'instaladaEm',
    'retiradaPrevista',
    'retiradaEm',
    'posicaoAtual',
    'hh',
  ],
  copia: ['sistemaId', 'equipamentoId', 'linha', 'tipoRaqueteId', 'diametro', 'classePressaoId', 'face', 'finalidade'],
  segue: ['calculo'],
  derivados: {
    contaEmId: referencia('Conta no sistema', 'sistema', { ajuda: 'O da raquete, senão o do equipamento.' }),
    areaId: referencia('Área', 'area', { ajuda: 'A do TAG, senão a do sistema.' }),
    servicoId: referencia('Serviço', 'servico', { ajuda: 'O da atividade de instalação, senão o da de retirada.' }),
    posicaoAtual: opcao('Posição', POSICOES, { ajuda: 'Figura 8: fechada enquanto isola a linha.' }),
    bloqueia: booleano('Bloqueia a entrega', { ajuda: 'Está na linha, e o tipo bloqueia a entrega.' }),
    exigeProjeto: booleano('Exige projeto'),
    foraDaNorma: booleano('Fora da B16.48', { ajuda: 'Acima de 24" ou de classe que a norma não traz.' }),
    duplaVerificacao: booleano('Dupla verificação', { ajuda: 'Pede duas pessoas, pelos parâmetros do projeto.' }),
    entregue: booleano('Entregue', { ajuda: 'O sistema ou o equipamento tem data real de entrega.' }),
    abertas: inteiro('Antes da retirada', { ajuda: 'Atividades por terminar que antecedem a da retirada.' }),
    atrasada: booleano('Atrasada', { ajuda: 'A data prevista passou, e ela não foi instalada ou retirada.' }),
    hh: decimal('HH', { casas: 2, soma: true, ajuda: 'Instalar e retirar, pelos índices da classe de pressão.' }),
  },
  fields: {
    numero: numeroDoProjeto('RAQ-'),
    situacao: estado('Situação', SITUACOES, 'PLANEJADA'),
    sistemaId: referencia('Sistema', 'sistema'),
    equipamentoId: referencia('TAG', 'equipamento'),
    linha: texto('Linha', { max: 60, search: true }),
    posicao: texto('Posição do flange', { required: true, max: 100, search: true, ajuda: 'Bocal N1, lado linha.' }),
    tipoRaqueteId: referencia('Tipo', 'tiporaquete', { required: true }),
    diametro: decimal('Diâmetro', { required: true, casas: 3, min: 0.5, max: 60, unidade: 'pol' }),
    classePressaoId: referencia('Classe', 'classepressao', { required: true }),
    finalidade: opcao('Finalidade', FINALIDADES, { padrao: 'LIBERACAO' }),
    face: opcao('Face', FACES),
    espessura: decimal('Espessura', { casas: 1, min: 0.1, max: 500, unidade: 'mm' }),
    material: texto('Material', { max: 40 }),
    junta: texto('Junta', { max: 60 }),
    estojos: inteiro('Estojos', { min: 1, max: 200 }),
    bitola: texto('Bitola dos estojos', { max: 20 }),
    torque: decimal('Torque', { casas: 0, min: 1, max: 100_000, unidade: 'N·m' }),
    fluxograma: texto('Fluxograma', { max: 40, search: true }),
    marcaX: decimal('Marca no fluxograma, X', { casas: 2, min: 0, max: 100, unidade: '%' }),
    marcaY: decimal('Marca no fluxograma, Y', { casas: 2, min: 0, max: 100, unidade: '%' }),
    localId: referencia('Local', 'local'),
    contratoId: referencia('Executante', 'contrato'),
    ordemInstalacao: inteiro('Ordem de instalação', { min: 1, max: 9_999 }),
    ordemRetirada: inteiro('Ordem de retirada', { min: 1, max: 9_999 }),
    atividadeInstalacaoId: referencia('Atividade de instalação', 'atividade', {
      ajuda: 'O que vem depois dela só começa com a raquete verificada.',
    }),
    atividadeRetiradaId: referencia('Atividade de retirada', 'atividade', {
      ajuda: 'O que vem depois dela só começa com a retirada verificada.',
    }),
    instalacaoPrevista: dataHora('Instalação prevista', { ajuda: DO_CRONOGRAMA }),
    retiradaPrevista: dataHora('Retirada prevista', { ajuda: DO_CRONOGRAMA }),
    instaladaEm: daqui(dataHora('Instalada em')),
    instalouId: daqui(referencia('Instalou', 'usuario')),
    verificouInstalacaoId: daqui(referencia('Verificou a instalação', 'usuario')),
    liberadaEm: daqui(dataHora('Liberada em')),
    liberouId: daqui(referencia('Liberou a retirada', 'usuario')),
    retiradaEm: daqui(dataHora('Retirada em')),
    retirouId: daqui(referencia('Retirou', 'usuario')),
    verificouRetiradaId: daqui(referencia('Verificou a retirada', 'usuario')),
  },
  prontas: {
    'Instaladas agora': { f: { bloqueia: 'true' }, ordem: 'contaEmId,ordemRetirada' },
    'A instalar': { f: { situacao: 'PLANEJADA,DISPONIVEL' }, ordem: 'instalacaoPrevista,ordemInstalacao' },
    'A verificar': { f: { situacao: 'INSTALADA,RETIRADA' }, ordem: 'contaEmId' },
    'A retirar': { f: { situacao: 'VERIFICADA,LIBERADA_RETIRADA' }, ordem: 'retiradaPrevista,ordemRetirada' },
    Atrasadas: { f: { atrasada: 'true' }, ordem: 'instalacaoPrevista' },
  },
  rule: ({ sistemaId, equipamentoId, diametro, instalacaoPrevista, retiradaPrevista }) => ({
    ...(sistemaId || equipamentoId ? {} : { sistemaId: 'Informe o sistema ou o TAG.' }),
    ...(diametro != null && !NPS.has(Number(diametro))
      ? { diametro: 'Use um diâmetro nominal: ½, ¾, 1, 1¼, 1½, 2, 2½, 3, 4, 6, 8, 10, 12… até 60.' }
      : {}),
    ...(instalacaoPrevista && retiradaPrevista && retiradaPrevista < instalacaoPrevista
      ? { retiradaPrevista: 'A retirada vem depois da instalação.' }
      : {}),
  }),
});
