import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import type { AcessoDaPessoa } from '@cadencia/domain/permissao/explicacao.ts';
import { rotuloPermissao } from '@cadencia/domain/permissao/modulos.ts';
import type { TrocaEmail } from '@cadencia/domain/usuario/email/schema.ts';
import type { getUsuario } from '@cadencia/domain/usuario/gestao/lista/endpoints.ts';
import type { UsuarioDaLista } from '@cadencia/domain/usuario/gestao/schema.ts';
import { Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { ListPartsContext } from '../../../../cadastro/parts.ts';
import { ErrorState } from '../../../../components/error-state.tsx';
import fatos from '../../../../components/facts.module.css';
import { Heading } from '../../../../components/heading.tsx';
import { Drawer, Modal } from '../../../../components/overlay.tsx';
import { RecordTabs } from '../../../../components/record-tabs.tsx';
import { formatInstante } from '../../../../lib/formato.ts';
import { notify } from '../../../../lib/notify.ts';
import { usePermission } from '../../../../lib/session.ts';
import { useEventRefresh } from '../../../../lib/use-event-refresh.ts';
import { TrocaPendente } from '../../components/troca-pendente.tsx';
import { useCancelarTroca, useReenviarTroca } from '../acoes.ts';
import { acessoQuery, usuarioQuery } from '../api.ts';
import { acoesSobre, type Pedido, type Quem, ROTULO_ACAO } from './acoes.ts';
import { LinksDeTroca } from './links.tsx';
import styles from './lista.module.css';
import { Situacao } from './situacao.tsx';

interface PropsTrocaDaPessoa {
  readonly pessoa: UsuarioDaLista;
  readonly troca: TrocaEmail;
  readonly podeAlterar: boolean;
}

function TrocaDaPessoa({ pessoa, troca, podeAlterar }: PropsTrocaDaPessoa) {
  const reenviar = useReenviarTroca();
  const cancelar = useCancelarTroca();
  const links = reenviar.data;
  return (
    <>
      <TrocaPendente
        troca={troca}
        atual={pessoa.email}
        reenviar={reenviar}
        cancelar={cancelar}
        onReenviar={
          podeAlterar
            ? () =>
                reenviar.mutate(pessoa.id, {
                  onSuccess: ({ antigo, novo }) => {
                    if (!antigo && !novo) void notify({ message: 'Links enviados de novo a quem falta confirmar.' });
                  },
                })
            : undefined
        }
        onCancelar={
          podeAlterar
            ? () =>
                cancelar.mutate(pessoa.id, {
                  onSuccess: () => void notify({ message: `O e-mail de ${pessoa.nome} continua ${pessoa.email}.` }),
                })
            : undefined
        }
      />
      {links && (links.antigo || links.novo) && (
        <Modal opened onClose={reenviar.reset} title={`Troca do e-mail: ${pessoa.nome}`} centered>
          <LinksDeTroca pessoa={pessoa} novo={troca.novo} links={links} onFechar={reenviar.reset} />
        </Modal>
      )}
    </>
  );
}

interface Props {
  readonly opened: boolean;
  readonly id: number;
  readonly quem: Quem;
  readonly onPedido: (pedido: Pedido) => void;
  readonly onClose: () => void;
}

/** One person at the side of the list: their data, their permissions, and the tabs of their account. */
export function Detalhes({ opened, id, quem, onPedido, onClose }: Props) {
  const { data, error, isFetching, refetch } = useQuery({ ...usuarioQuery(id), retry: false });
  const { abas } = use(ListPartsContext);
  useEventRefresh(
    (fato) => fato.tipo === 'cadastro' && fato.cadastro === 'usuario',
    () => void refetch(),
  );
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size={720} title={data?.nome ?? 'Usuário'}>
      {error && !data && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {data && (
        <RecordTabs entidade="usuario" id={id} abas={abas}>
          <Dados pessoa={data} quem={quem} onPedido={onPedido} />
        </RecordTabs>
      )}
    </Drawer>
  );
}

function Dados({
  pessoa,
  quem,
  onPedido,
}: Pick<Props, 'quem' | 'onPedido'> & { readonly pessoa: AnswerOf<typeof getUsuario> }) {
  const podeVer = usePermission('Permissao:ListarPermissao');
  // The permissions have their own buttons below.
  const acoes = acoesSobre(pessoa, quem).filter((acao) => acao !== 'permissoes');
  return (
    <Stack>
      <dl className={fatos.fatos}>
        <dt>E-mail</dt>
        <dd>{pessoa.email}</dd>
        <dt>Perfil</dt>
        <dd>{pessoa.perfilNome}</dd>
        <dt>Situação</dt>
        <dd>
          <Situacao pessoa={pessoa} />
        </dd>
        <dt>Segundo fator</dt>
        <dd>{pessoa.mfa ? 'Ligado' : 'Desligado'}</dd>
        <dt>Último acesso</dt>
        <dd className="cad-numero">{pessoa.ultimoAcesso ? formatInstante(pessoa.ultimoAcesso) : 'Nunca entrou'}</dd>
      </dl>
      {pessoa.trocaEmail && (
        <TrocaDaPessoa pessoa={pessoa} troca={pessoa.trocaEmail} podeAlterar={acoes.includes('email')} />
      )}
      {acoes.length > 0 && (
        <Group gap="xs">
          {acoes.map((acao) => (
            <Button key={acao} variant="default" onClick={() => onPedido({ acao, pessoa })}>
              {ROTULO_ACAO[acao]}
            </Button>
          ))}
        </Group>
      )}
      {podeVer && <Acesso id={pessoa.id} />}
    </Stack>
  );
}

function Acesso({ id }: { readonly id: number }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(acessoQuery(id));
  if (isPending) return <Skeleton height={180} />;
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      <Projetos acesso={data} />
      <Excecoes acesso={data} />
      <Group>
        <Button variant="default" renderRoot={(props) => <Link to="/permissao" search={{ usuario: id }} {...props} />}>
          Ver permissões
        </Button>
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/permissao" search={{ usuario: id, porque: true }} {...props} />}
        >
          Por que pode?
        </Button>
      </Group>
    </>
  );
}

const nivelDe = (nivel: number): string => (nivel === 0 ? 'não aprova' : `aprova no nível ${nivel}`);

function Projetos({ acesso: { projetos, outrosProjetos } }: { readonly acesso: AcessoDaPessoa }) {
  return (
    <section>
      <Heading>Projetos</Heading>
      {projetos.length === 0 && (
        <Text fz="sm" c="dimmed">
          {outrosProjetos === 0 ? 'Não está na equipe de nenhum projeto.' : 'Nenhum projeto que você também veja.'}
        </Text>
      )}
      <Box component="ul" className={styles.lista} fz="sm">
        {projetos.map(({ id, titulo, perfilNome, proprioDoProjeto, nivel }) => (
          <Stack component="li" key={id} gap={2}>
            <strong>{titulo}</strong>
            <Text span fz="sm" c="dimmed">
              {perfilNome}
              {proprioDoProjeto ? ' neste projeto' : ', o seu próprio perfil'} · {nivelDe(nivel)}
            </Text>
          </Stack>
        ))}
      </Box>
      {outrosProjetos > 0 && (
        <Text fz="sm" c="dimmed">
          {outrosProjetos === 1 ? 'E em 1 projeto que não é seu.' : `E em ${outrosProjetos} projetos que não são seus.`}
        </Text>
      )}
    </section>
  );
}

function Excecoes({ acesso: { permissoes } }: { readonly acesso: AcessoDaPessoa }) {
  const excecoes = permissoes.flatMap(({ chave, excecoes: regras }) => regras.map((regra) => ({ chave, ...regra })));
  return (
    <section>
      <Heading>Além do perfil, em todos os projetos</Heading>
      {excecoes.length === 0 && (
        <Text fz="sm" c="dimmed">
          Só o que o perfil dá.
        </Text>
      )}
      <Box component="ul" className={styles.lista} fz="sm">
        {excecoes.map(({ chave, efeito, por, em }) => (
          <Stack component="li" key={chave} gap={2}>
            <span>
              <strong>{efeito === 'CONCEDE' ? 'Concedida' : 'Negada'}</strong> · {rotuloPermissao(chave)}
            </span>
            <Text span fz="sm" c="dimmed">
              {por ? `por ${por}` : 'por alguém que não está mais aqui'}
              {em && `, ${formatInstante(em)}`}
            </Text>
          </Stack>
        ))}
      </Box>
    </section>
  );
}
