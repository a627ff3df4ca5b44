import type { getTrabalho, Meus } from '@cadencia/domain/dashboard/endpoints.ts';
import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import { Anchor, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Panel } from '../../../components/panel.tsx';
import { StatusDot } from '../../../components/status-dot.tsx';
import { formatData, formatNumero } from '../../../lib/formato.ts';
import { trabalhoQuery } from '../api.ts';
import tableStyles from './tables.module.css';

const TITULOS: Readonly<Record<keyof AnswerOf<typeof getTrabalho>, string>> = {
  atividades: 'Meu turno',
  acoes: 'Minhas ações',
  itens: 'Meus itens do PMP',
  inspecoes: 'Minhas inspeções',
};

/** A link to an address that the server gives. */
const To = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <Anchor inherit renderRoot={(props) => <Link to={href} {...props} />}>
    {children}
  </Anchor>
);

const Linhas = ({ linhas }: Pick<Meus, 'linhas'>) => (
  <ul className={tableStyles.lista}>
    {linhas.map(({ id, numero, titulo, prazo, atrasado, endereco }) => (
      <li key={id}>
        <Text className="cad-numero" span c="dimmed" fz="xs">
          {prazo && formatData(prazo)}
        </Text>
        <span>
          <To href={endereco}>{numero}</To> {titulo}
        </span>
        {atrasado && <StatusDot tone="critico">Atrasada</StatusDot>}
      </li>
    ))}
  </ul>
);

/** What waits for the reader in the project, by kind; nothing while there is nothing. */
export function MyWork() {
  const { data } = useQuery(trabalhoQuery);
  const listas = (Object.keys(TITULOS) as (keyof typeof TITULOS)[]).flatMap((nome) => {
    const lista = data?.[nome];
    return lista && lista.total > 0 ? [{ nome, ...lista }] : [];
  });
  if (listas.length === 0) return null;
  return (
    <SimpleGrid cols={{ base: 1, md: Math.min(2, listas.length), xl: listas.length }} spacing="md">
      {listas.map(({ nome, lista, total, linhas }) => (
        <Panel key={nome} titulo={TITULOS[nome]} acao={<To href={lista}>{`Ver a lista (${formatNumero(total)})`}</To>}>
          <Linhas linhas={linhas} />
        </Panel>
      ))}
    </SimpleGrid>
  );
}
