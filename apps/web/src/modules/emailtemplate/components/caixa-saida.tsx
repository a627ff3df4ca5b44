import { MensagemDrawer } from './mensagem-drawer.tsx';
import '@mantine/core/styles/Pagination.layer.css';
import { definicaoDe } from '@cadencia/domain/emailtemplate/catalogo.ts';
import type { EmailEnviado } from '@cadencia/domain/emailtemplate/schema.ts';
import { Anchor, Pagination, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';

import { ErrorState } from '../../../components/error-state.tsx';
import simples from '../../../components/plain-table.module.css';
import { StatusDot } from '../../../components/status-dot.tsx';
import { formatContador, formatInstante, formatNumero } from '../../../lib/formato.ts';
import { saidaQuery } from '../api.ts';
import styles from './caixa-saida.module.css';
import { FiltrosSaida } from './filtros-saida.tsx';
import { Reenviar } from './reenviar.tsx';
import { isReenviavel, situacaoDe } from './rotulos.ts';
import { SaidaVazia } from './saida-vazia.tsx';

const route = getRouteApi('/produto/email-templates');

const POR_PAGINA = 50;

/** The messages that the product sent, or could not send. */
export function CaixaSaida() {
  const { busca, situacao, modelo, pagina = 1, mensagem } = route.useSearch();
  const navigate = route.useNavigate();
  const inicio = (pagina - 1) * POR_PAGINA;
  const { data, isPending, error, refetch, isFetching } = useQuery(
    saidaQuery({ inicio, limite: POR_PAGINA, busca, situacao, modelo }),
  );
  const open = (id: number | undefined) => void navigate({ search: (antes) => ({ ...antes, mensagem: id }) });
  return (
    <>
      <FiltrosSaida
        total={data ? formatContador(data.total, 'mensagem', 'mensagens') : ''}
        atualizando={isFetching}
        onRefresh={() => void refetch()}
      />
      {isPending && <Skeleton height={320} aria-label="Carregando as mensagens" />}
      {error && !data && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {data?.itens.length === 0 && <SaidaVazia total={data.total} />}
      {data && data.itens.length > 0 && <Tabela itens={data.itens} onOpen={open} />}
      {data && data.total > POR_PAGINA && (
        <Pagination
          total={Math.ceil(data.total / POR_PAGINA)}
          value={pagina}
          onChange={(nova) => void navigate({ search: (antes) => ({ ...antes, pagina: nova }) })}
          getItemProps={(numero) => ({ 'aria-label': `Página ${formatNumero(numero)}` })}
          getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Próxima página' : 'Página anterior' })}
        />
      )}
      {mensagem !== undefined && (
        <MensagemDrawer id={mensagem} guarda={data?.guardaConteudo ?? false} onClose={() => open(undefined)} />
      )}
    </>
  );
}

interface TabelaProps {
  readonly itens: readonly EmailEnviado[];
  readonly onOpen: (id: number) => void;
}

function Tabela({ itens, onOpen }: TabelaProps) {
  return (
    <table className={`${simples.tabela} ${styles.tabela} cad-numero`}>
      <thead>
        <tr>
          <th scope="col">Situação</th>
          <th scope="col">Assunto</th>
          <th scope="col">Para</th>
          <th scope="col">Modelo</th>
          <th scope="col">Criada</th>
          <th scope="col">Enviada</th>
          <th scope="col">Tentativas</th>
        </tr>
      </thead>
      <tbody>
        {itens.map((email) => {
          const { rotulo, tone } = situacaoDe(email);
          return (
            <tr key={email.id}>
              <td>
                <StatusDot tone={tone}>{rotulo}</StatusDot>
              </td>
              <td className={styles.assunto}>
                <Anchor
                  component="button"
                  type="button"
                  inherit
                  underline="hover"
                  display="inline-block"
                  mih={{ base: 44, sm: 'auto' }}
                  fw={600}
                  ta="left"
                  style={{ overflowWrap: 'anywhere' }}
                  onClick={() => onOpen(email.id)}
                >
                  {email.assunto ?? definicaoDe(email.modelo).nome}
                </Anchor>
                {email.erro && (
                  <Text span display="block" c="red" fz="xs" style={{ overflowWrap: 'anywhere' }}>
                    {email.erro}
                  </Text>
                )}
                {isReenviavel(email) && <Reenviar email={email} />}
              </td>
              <td className={styles.para}>{email.para}</td>
              <td>{definicaoDe(email.modelo).nome}</td>
              <td>{formatInstante(email.criadoEm)}</td>
              <td>{formatInstante(email.via === 'REGISTRO' ? null : email.enviadoEm)}</td>
              <td className={styles.numero}>{formatNumero(email.tentativas)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
