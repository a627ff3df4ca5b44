import type { ImpactoSimulado } from '@cadencia/domain/cronograma/simulacao/schema.ts';
import { Table, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDataHora, formatDiferenca, formatHoras, formatNumero } from '../lib/formato.ts';
import { Scrollable } from './scrollable.tsx';

interface TabelaProps {
  readonly titulo: string;
  readonly colunas: readonly string[];
  readonly linhas: readonly { readonly chave: string; readonly celulas: readonly ReactNode[] }[];
}

const Tabela = ({ titulo, colunas, linhas }: TabelaProps) =>
  linhas.length > 0 && (
    <section>
      <Title order={3} fz="sm" mb={4}>
        {titulo}
      </Title>
      <Scrollable rotulo={titulo} mah={320}>
        <Table fz="sm">
          <Table.Thead>
            <Table.Tr>
              {colunas.map((coluna) => (
                <Table.Th key={coluna}>{coluna}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {linhas.map(({ chave, celulas }) => (
              <Table.Tr key={chave}>
                {celulas.map((celula, n) => (
                  <Table.Td key={colunas[n]} className="cad-numero">
                    {celula}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Scrollable>
    </section>
  );

const periodo = ({ inicio, termino }: { readonly inicio: string; readonly termino: string }) =>
  `${formatDataHora(inicio)} a ${formatDataHora(termino)}`;

/** What a simulated change does to single activities and crafts. */
export const SimulatedImpact = ({ adicionadas, movidas, maisMovidas, sobrecargas }: ImpactoSimulado) => (
  <>
    <Tabela
      titulo="Atividades propostas no cronograma"
      colunas={['Código', 'Período', 'Folga', 'Crítica']}
      linhas={adicionadas.map((uma) => ({
        chave: uma.codigo,
        celulas: [uma.codigo, periodo(uma), formatHoras(uma.folga), uma.critica ? 'sim' : 'não'],
      }))}
    />
    <Tabela
      titulo={`Atividades que mudam de data: ${formatNumero(movidas)}`}
      colunas={['Atividade', 'Antes', 'Depois', 'Muda']}
      linhas={maisMovidas.map((uma) => ({
        chave: uma.codigo,
        celulas: [
          <Link key="atividade" to="/gestaoprojeto" search={{ atividade: uma.id }}>
            {uma.codigo} {uma.nome}
          </Link>,
          periodo(uma.antes),
          periodo(uma.depois),
          formatDiferenca(uma.minutos),
        ],
      }))}
    />
    <Tabela
      titulo="Especialidades acima do limite"
      colunas={['Especialidade', 'Turno', 'De', 'Limite (HH)', 'Pedido (HH)']}
      linhas={sobrecargas.map((uma) => ({
        chave: `${uma.especialidade.id} ${uma.de}`,
        celulas: [
          uma.especialidade.sigla,
          uma.turno,
          formatDataHora(uma.de),
          formatNumero(uma.capacidade, 1),
          `${formatNumero(uma.antes.hh, 1)} → ${formatNumero(uma.depois.hh, 1)}`,
        ],
      }))}
    />
  </>
);
