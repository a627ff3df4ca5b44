import type { ImpactoSimulado } from '@cadencia/domain/cronograma/simulacao/schema.ts';
import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { formatDataHora, formatDiferenca, formatHoras, formatNumero } from '../lib/formato.ts';
import { SmallTable } from './small-table.tsx';

type Tabela = Pick<ComponentProps<typeof SmallTable>, 'colunas' | 'linhas' | 'larga'> & { readonly titulo: string };

const Secao = ({ titulo, ...tabela }: Tabela) =>
  tabela.linhas.length > 0 && (
    <section>
      <Title order={3} fz="sm" mb={4}>
        {titulo}
      </Title>
      <SmallTable rotulo={titulo} mah={320} {...tabela} larga={tabela.larga ?? -1} />
    </section>
  );

const periodo = ({ inicio, termino }: { readonly inicio: string; readonly termino: string }) =>
  `${formatDataHora(inicio)} a ${formatDataHora(termino)}`;

/** What a simulated change does to single activities and crafts. */
export const SimulatedImpact = ({ adicionadas, movidas, maisMovidas, sobrecargas }: ImpactoSimulado) => (
  <>
    <Secao
      titulo="Atividades propostas no cronograma"
      colunas={['Código', 'Período', 'Folga', 'Crítica']}
      linhas={adicionadas.map((uma) => ({
        id: uma.codigo,
        celulas: [uma.codigo, periodo(uma), formatHoras(uma.folga), uma.critica ? 'sim' : 'não'],
      }))}
    />
    <Secao
      titulo={`Atividades que mudam de data: ${formatNumero(movidas)}`}
      colunas={['Atividade', 'Antes', 'Depois', 'Muda']}
      larga={0}
      linhas={maisMovidas.map((uma) => ({
        id: uma.codigo,
        celulas: [
          <Link key="atividade" to="/gestaoprojeto" search={{ atividade: uma.id }}>
            {uma.codigo} {uma.nome}
          </Link>,
          uma.antes ? periodo(uma.antes) : 'cancelada',
          periodo(uma.depois),
          uma.antes ? formatDiferenca(uma.minutos) : 'volta',
        ],
      }))}
    />
    <Secao
      titulo="Especialidades acima do limite"
      colunas={['Especialidade', 'Turno', 'De', 'Limite (HH)', 'Pedido (HH)', 'Acima (HH)']}
      linhas={sobrecargas.map((uma) => ({
        id: `${uma.especialidade.id} ${uma.de}`,
        celulas: [
          uma.especialidade.sigla,
          uma.turno,
          formatDataHora(uma.de),
          formatNumero(uma.capacidade, 1),
          `${formatNumero(uma.antes.hh, 1)} → ${formatNumero(uma.depois.hh, 1)}`,
          `${formatNumero(uma.antes.excesso, 1)} → ${formatNumero(uma.depois.excesso, 1)}`,
        ],
      }))}
    />
  </>
);
