import { type Base, judge, semDado } from './base.ts';
import { traversePrecedencia } from './precedencia.ts';
import type { AchadoSaude, DadosSaude, EtapaSaude, VerificacaoSaude } from './tipos.ts';

/** An activity with its place and equipment. */
interface DaEtapa {
  readonly posicao: number;
  readonly id: string;
  readonly equipamento: string;
}

/** H4 and H5, in that order: no equipment is opened before its blinds are in, nor closed before it is inspected. */
export function verifyEquipamentos(base: Base): readonly [VerificacaoSaude, VerificacaoSaude] {
  const { etapas, raquetes } = base.dados;
  if (!etapas)
    return [semDado(base, 'ABERTURA_SEM_RAQUETE', 'etapas'), semDado(base, 'FECHAMENTO_SEM_INSPECAO', 'etapas')];
  return [
    raquetes ? aberturas(base, etapas, raquetes) : semDado(base, 'ABERTURA_SEM_RAQUETE', 'raquetes'),
    fechamentos(base, etapas),
  ];
}

const daEtapa = ({ cronograma }: Base, etapas: NonNullable<DadosSaude['etapas']>, qual: EtapaSaude): DaEtapa[] =>
  cronograma.atividades.flatMap(({ id }, posicao) => {
    const dela = etapas.get(id);
    return dela?.etapa === qual ? [{ posicao, id, equipamento: dela.equipamento }] : [];
  });

/** Openings, done ones too, while some blind of the equipment is not installed. */
function aberturas(
  base: Base,
  etapas: NonNullable<DadosSaude['etapas']>,
  raquetes: NonNullable<DadosSaude['raquetes']>,
): VerificacaoSaude {
  const lista = daEtapa(base, etapas, 'ABERTURA');
  const achados: AchadoSaude[] = [];
  const falhas = new Set<string>();
  for (const { posicao, id: atividade, equipamento } of lista) {
    const inicio = base.cronograma.atividades[posicao]!.inicioReal ?? base.datas.inicioCedo[posicao]!;
    for (const { id: outro, instaladaEm } of raquetes.get(equipamento) ?? []) {
      if (instaladaEm !== undefined && instaladaEm <= inicio) continue;
      falhas.add(atividade);
      if (instaladaEm === undefined) achados.push({ motivo: 'RAQUETE_NAO_INSTALADA', atividade, outro });
      else achados.push({ motivo: 'RAQUETE_DEPOIS_DA_ABERTURA', atividade, outro, de: instaladaEm });
    }
  }
  return judge(base, 'ABERTURA_SEM_RAQUETE', { denominador: lista.length, achados, quantidade: falhas.size });
}

/** Open closings that the network does not put after an inspection of the same equipment. */
function fechamentos(base: Base, etapas: NonNullable<DadosSaude['etapas']>): VerificacaoSaude {
  const { execucao, cronograma } = base;
  const { rede } = execucao.modelo;
  const lista = daEtapa(base, etapas, 'FECHAMENTO').filter(
    ({ posicao }) => cronograma.atividades[posicao]!.terminoReal === undefined,
  );
  const inspecoes = daEtapa(base, etapas, 'INSPECAO');
  const fontes = inspecoes.map(({ posicao }) => rede.noDaAtividade[posicao]!);
  const porEquipamento = new Map<string, number[]>();
  for (const [f, { equipamento }] of inspecoes.entries()) {
    porEquipamento.set(equipamento, [...(porEquipamento.get(equipamento) ?? []), f]);
  }
  const inspecionadas = new Set<string>();
  traversePrecedencia(
    rede,
    fontes,
    () => true,
    (vemDepois, de, ate) => {
      for (const { posicao, id, equipamento } of lista) {
        const no = rede.noDaAtividade[posicao]!;
        const antes = porEquipamento.get(equipamento)?.some((f) => f >= de && f < ate && vemDepois(no, f));
        if (antes) inspecionadas.add(id);
      }
    },
  );
  const achados = lista
    .filter(({ id }) => !inspecionadas.has(id))
    .map(({ id, equipamento }): AchadoSaude => ({ motivo: 'SEM_INSPECAO_ANTES', atividade: id, outro: equipamento }));
  return judge(base, 'FECHAMENTO_SEM_INSPECAO', { denominador: lista.length, achados });
}
