import type { SiglaEtapa } from '../catalogo/mapping.ts';
import type { Pacote, Passo } from './mapping.ts';

const CORRIDAS = { calendario: '24h corridas' } as const;
const OPERACAO = { disciplina: 'OPE', tipo: 'OPERACAO', origem: 'OPERACAO' } as const;
const APOIO = { tipo: 'APOIO', origem: 'PREVENTIVA' } as const;
const PRE = { calendario: 'Pré-parada 1×9' } as const;

export const LIBERACAO: Pacote = {
  titulo: 'Liberar sistema {tag}',
  ...OPERACAO,
  passos: [
    ['10', 'Reduzir carga, parar bombas e despressurizar', 'LIB', '4 OPER', 6, '', CORRIDAS],
    ['20', 'Drenar inventário para tanques', 'LIB', '4 OPER', 6, '10II+3h', CORRIDAS],
    ['30', 'Vaporizar e lavar circuito', 'LIB', '4 OPER', 10, '10; 20', CORRIDAS],
    ['40', 'Inertizar com N2 e medir explosividade', 'LIB', '2 OPER + 1 TST', 4, '30', CORRIDAS],
    ['50', 'Raquetear limites de bateria do sistema', 'RAQ', '8 CALD + 1 TST + 1 GUI-70', 8, '30'],
    ['60', 'Verificar matriz de isolamento e assinar liberação', 'LIB', '2 OPER + 1 TST', 2, '40; 50', CORRIDAS],
    ['90', 'Sistema liberado', 'LIB', '', 0, '60', { marco: 'FIM' }],
  ],
};

export const ENTREGA: Pacote = {
  titulo: 'Testar e entregar sistema {tag}',
  ...OPERACAO,
  passos: [
    ['10', 'Vistoria conjunta e lista de pendências', 'TES', '2 OPER + 2 CALD + 1 INSP-EQ', 6, ''],
    ['20', 'Corrigir pendências impeditivas', 'MAN', '6 CALD + 2 ENCA', 8, '10'],
    ['30', 'Retirar raquetes dos limites de bateria', 'DES', '8 CALD + 2 TORQ + 1 GUI-70', 8, '20'],
    ['40', 'Teste de estanqueidade do sistema com N2', 'TES', '4 OPER + 4 CALD', 8, '30', CORRIDAS],
    ['50', 'Testar malhas, alarmes e intertravamentos', 'TES', '4 INSTR + 2 OPER', 10, '20'],
    ['60', 'Desfazer bloqueios e energizar', 'ENT', '2 ELET + 2 OPER', 3, '40; 50'],
    ['65', 'Acompanhar retirada de bloqueios (LOTO)', 'ENT', '1 TST', 3, '40; 60IT+2h', CORRIDAS],
    ['70', 'Assinar termo de entrega do sistema', 'ENT', '1 OPER + 1 CALD', 2, '60; 65', CORRIDAS],
    ['90', 'Sistema entregue', 'ENT', '', 0, '70', { marco: 'FIM' }],
  ],
};

export const ANDAIME_PRE: Pacote = {
  titulo: 'Montar andaimes de pré-parada: {tag}',
  ...APOIO,
  disciplina: 'AND',
  contrato: 'AND',
  passos: [
    ['10', 'Levantar em campo e emitir projeto', 'ANP', '1 AND-M + 1 TST', 9, '', { calendario: 'ADM 8h' }],
    ['20', 'Transportar material ao local', 'ANP', '4 AJUD + 1 MUNCK', 9, '10', PRE],
    ['30', 'Montar torres e plataformas inferiores', 'ANP', '9 AND-M + 1 TST', 40, '20', PRE],
    ['40', 'Montar plataformas superiores e guarda-corpos', 'ANP', '9 AND-M + 1 TST', 32, '30', PRE],
    ['50', 'Inspecionar e liberar placas verdes', 'ANP', '1 TST + 1 AND-M', 5, '40', PRE],
  ],
};

export const ISOLAMENTO_PRE: Pacote = {
  titulo: 'Remover isolamento antecipado: {tag}',
  ...APOIO,
  disciplina: 'ISO',
  contrato: 'ISO',
  passos: [
    ['10', 'Marcar pontos e emitir permissões', 'RIS', '1 ISOL + 1 TST', 5, '', PRE],
    ['20', 'Remover chapas e isolamento', 'RIS', '6 ISOL + 2 FUN', 36, '10', PRE],
    ['30', 'Segregar resíduo e limpar', 'RIS', '3 AJUD + 1 MUNCK', 18, '20II+9h; 20TT+3h', PRE],
  ],
};

export const PREFABRICACAO: Pacote = {
  titulo: 'Pré-fabricar spools: {tag}',
  disciplina: 'TUB',
  contrato: 'MTX',
  tipo: 'APOIO',
  origem: 'PROJETO',
  passos: [
    ['10', 'Receber e conferir material', 'PFA', '2 ENCA + 1 INSP-EQ', 9, '', PRE],
    ['20', 'Cortar, biselar e pontear', 'PFA', '6 ENCA + 2 AJUD', 45, '10', PRE],
    ['30', 'Soldar spools', 'PFA', '4 SOLD-ER + 4 ENCA + 4 MAQ-SOL', 63, '20II+18h; 20TT+18h', PRE],
    ['40', 'Ensaiar soldas (RX e LP)', 'PFA', '2 INSP-END', 27, '30II+18h; 30TT+9h', PRE],
    ['50', 'Jatear, pintar e identificar', 'PFA', '4 PINT + 1 COMPR', 27, '40', PRE],
    ['60', 'Entregar no canteiro', 'PFA', '2 ENCA + 1 MUNCK', 5, '50', PRE],
  ],
};

export const RECOMPOSICAO: Pacote = {
  titulo: 'Recompor isolamento e pintura: {tag}',
  ...APOIO,
  disciplina: 'ISO',
  contrato: 'ISO',
  passos: [
    ['10', 'Recompor isolamento das linhas', 'REC', '6 ISOL + 3 FUN', 22, ''],
    ['20', 'Retocar pintura', 'REC', '4 PINT', 14, ''],
    ['30', 'Desmontar andaimes de área', 'DAN', '8 AND-M', 18, '10; 20'],
    ['40', 'Limpar área e retirar material', 'DMB', '4 AJUD + 1 MUNCK', 8, '30'],
  ],
};

export const CANTEIRO: Pacote = {
  titulo: 'Mobilizar canteiro: {tag}',
  disciplina: 'LOG',
  tipo: 'APOIO',
  origem: 'OPERACAO',
  passos: [
    ['10', 'Montar contêineres e escritórios', 'PFA', '6 AJUD + 1 MUNCK', 27, '', PRE],
    ['20', 'Instalar energia, água e ar comprimido', 'PFA', '3 ELET + 3 ENCA', 36, '10II+9h', PRE],
    ['30', 'Montar refeitório e sanitários', 'PFA', '6 AJUD', 36, '10', PRE],
    ['40', 'Liberar canteiro (SMS)', 'PFA', '1 TST', 5, '20; 30', PRE],
  ],
};

const marco = (id: string, nome: string, etapa: SiglaEtapa, lado: 'INICIO' | 'FIM', depoisDe: string): Passo => [
  id,
  nome,
  etapa,
  '',
  0,
  depoisDe,
  { marco: lado, contratual: true, calendario: '24h corridas' },
];

/** The contract's milestones of a shutdown, from the yard to the handover. */
export const MARCOS: Pacote = {
  titulo: 'Marcos contratuais {tag}',
  disciplina: 'PLN',
  tipo: 'MARCO',
  origem: 'OPERACAO',
  passos: [
    marco('M010', 'Início da pré-parada', 'PFA', 'INICIO', ''),
    marco('M020', 'Corte da carga', 'LIB', 'INICIO', 'M010'),
    marco('M030', 'Liberação da planta', 'LIB', 'FIM', 'M020'),
    marco('M040', 'Equipamentos abertos 100%', 'ABE', 'FIM', 'M030'),
    marco('M050', 'Inspeção 100%', 'INS', 'FIM', 'M040'),
    marco('M060', 'Pico de efetivo', 'MAN', 'FIM', ''),
    marco('M070', 'Fechamentos 100%', 'FEC', 'FIM', 'M050; M060'),
    marco('M080', 'Testes 100%', 'TES', 'FIM', 'M070'),
    marco('M090', 'Término mecânico', 'ENT', 'FIM', 'M080'),
    marco('M100', 'Entrega à operação', 'ENT', 'FIM', 'M090TI+6e'),
  ],
};
