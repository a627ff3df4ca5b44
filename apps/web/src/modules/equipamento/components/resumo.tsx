import { equipamento } from '@cadencia/domain/equipamento/cadastro.ts';
import { Group } from '@mantine/core';
import { type LinhaNaTela, listed, shown } from '../../../cadastro/values.ts';
import { Fact } from '../../../components/fact.tsx';
import { StatusDot } from '../../../components/status-dot.tsx';
import { Vencimento } from './vencimento.tsx';

const MEDIDAS = ['criticidade', 'fluido', 'servicos', 'hh', 'avanco'] as const;

/** The first answers about an equipment: its danger, its progress and its due dates. */
export function Resumo({ linha }: { readonly linha: LinhaNaTela }) {
  const fields = listed(equipamento);
  return (
    <Group component="dl" gap="8px 24px">
      {linha['espacoConfinado'] === true && (
        <Fact rotulo="NR-33" fw={600}>
          <StatusDot tone="atencao">Espaço confinado</StatusDot>
        </Fact>
      )}
      {typeof linha['vencimentoNr13'] === 'string' && (
        <Fact rotulo="NR-13 vence" fw={600}>
          <Vencimento data={linha['vencimentoNr13']} />
        </Fact>
      )}
      {MEDIDAS.map((nome) => {
        const field = fields[nome];
        const texto = field && shown(nome, field, linha);
        return (
          texto && (
            <Fact key={nome} rotulo={field.label} fw={600}>
              {texto}
            </Fact>
          )
        );
      })}
    </Group>
  );
}
