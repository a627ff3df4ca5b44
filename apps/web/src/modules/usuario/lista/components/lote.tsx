import type { ResultadoDoLote } from '@cadencia/domain/usuario/gestao/lote.ts';
import { motivoBloqueio } from '@cadencia/domain/usuario/gestao/schema.ts';
import { Box, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Notice } from '../../../../components/notice.tsx';
import { Modal } from '../../../../components/overlay.tsx';
import { notify } from '../../../../lib/notify.ts';
import { configuracaoQuery } from '../../api.ts';
import { useBloquearVarios, useEncerrarDeVarios } from '../acoes.ts';
import { useConvidarVarios } from '../convite.ts';
import { Confirmacao } from './confirmacao.tsx';
import { Links, SemEmail } from './links.tsx';

export type AcaoDeLote = 'bloquear' | 'sessoes' | 'reenviar';

interface Escolhida {
  readonly id: number;
  readonly nome: string;
}

interface Props {
  readonly opened: boolean;
  readonly acao: AcaoDeLote;
  readonly pessoas: readonly Escolhida[];
  readonly onClose: () => void;
  /** Called when the action changed some people. */
  readonly onFeito: () => void;
}

const TITULOS: Readonly<Record<AcaoDeLote, string>> = {
  bloquear: 'Bloquear',
  sessoes: 'Encerrar sessões de',
  reenviar: 'Reenviar convite a',
};

const pessoasEm = (n: number): string => (n === 1 ? '1 pessoa' : `${n} pessoas`);

/** Links for people to whom the installation sends nothing. */
interface Resultado extends ResultadoDoLote {
  readonly links?: readonly { readonly id: number; readonly link: string }[];
}

/** An action on several people at once; afterwards it names protected people, with the reason. */
export function Lote({ opened, acao, pessoas, onClose, onFeito }: Props) {
  const [resultado, setResultado] = useState<Resultado>();
  const finish = (novo: Resultado) => {
    onFeito();
    if (novo.recusas.length > 0 || (novo.links ?? []).length > 0) return setResultado(novo);
    notify({ message: `Feito com ${pessoasEm(novo.feitos.length)}.` });
    onClose();
  };
  const Corpo = CORPOS[acao];
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`${TITULOS[acao]} ${pessoasEm(pessoas.length)}`}
      closeOnClickOutside={false}
      centered
    >
      {resultado ? (
        <Desfecho resultado={resultado} pessoas={pessoas} onClose={onClose} />
      ) : (
        <Corpo pessoas={pessoas} onClose={onClose} onTerminar={finish} />
      )}
    </Modal>
  );
}

type PropsResultado = Pick<Props, 'pessoas' | 'onClose'> & { readonly resultado: Resultado };

const nomesPorId = (pessoas: readonly Escolhida[]) => {
  const nomes = new Map(pessoas.map(({ id, nome }) => [id, nome]));
  return (id: number): string => nomes.get(id) ?? `Usuário ${id}`;
};

/** The outcome: the people that were not changed, and the links to hand over. */
function Desfecho(props: PropsResultado) {
  const { resultado, pessoas, onClose } = props;
  const { links = [], recusas, feitos } = resultado;
  const nomeDe = nomesPorId(pessoas);
  if (links.length === 0) return <Recusas {...props} />;
  return (
    <Links
      titulo={`Convites refeitos: ${pessoasEm(feitos.length)}`}
      links={links.map(({ id, link }) => ({ de: nomeDe(id), link }))}
      onFechar={onClose}
    >
      Entregue a cada pessoa o seu link: ele vale 72 horas, uma vez. Os anteriores não valem mais.
      {recusas.map(({ id, mensagem }) => (
        <p key={id}>
          <strong>{nomeDe(id)}</strong> ficou como estava: {mensagem}
        </p>
      ))}
    </Links>
  );
}

function Recusas({ resultado: { feitos, recusas }, pessoas, onClose }: PropsResultado) {
  const nomeDe = nomesPorId(pessoas);
  return (
    <Stack>
      <Notice tone="atencao" titulo={`Feito com ${pessoasEm(feitos.length)}, ${pessoasEm(recusas.length)} como estava`}>
        <Box component="ul" pl={18}>
          {recusas.map(({ id, mensagem }) => (
            <li key={id}>
              <strong>{nomeDe(id)}</strong>: {mensagem}
            </li>
          ))}
        </Box>
      </Notice>
      <Group justify="flex-end">
        <Button onClick={onClose}>Fechar</Button>
      </Group>
    </Stack>
  );
}

interface PropsCorpo extends Pick<Props, 'pessoas' | 'onClose'> {
  readonly onTerminar: (resultado: Resultado) => void;
}

const nomesDe = (pessoas: readonly Escolhida[]): string => {
  const ditos = pessoas.slice(0, 5).map(({ nome }) => nome);
  const resto = pessoas.length - ditos.length;
  return ditos.join(', ') + (resto > 0 ? ` e mais ${resto}` : '');
};

function Bloquear({ pessoas, onClose, onTerminar }: PropsCorpo) {
  const bloquear = useBloquearVarios();
  const [motivo, setMotivo] = useState('');
  const [tentou, setTentou] = useState(false);
  const lido = motivoBloqueio.safeParse(motivo);
  const confirmar = () => {
    setTentou(true);
    if (lido.success) {
      bloquear.mutate({ ids: pessoas.map(({ id }) => id), motivo: lido.data }, { onSuccess: onTerminar });
    }
  };
  return (
    <Confirmacao rotulo="Bloquear" perigo pedido={bloquear} onConfirmar={confirmar} onFechar={onClose}>
      <Text>{nomesDe(pessoas)}: deixam de entrar, e as sessões abertas terminam na hora.</Text>
      <Textarea
        label="Motivo do bloqueio"
        required
        rows={3}
        maxLength={500}
        data-autofocus
        value={motivo}
        error={tentou && !lido.success ? lido.error.issues[0]?.message : undefined}
        onChange={({ currentTarget }) => setMotivo(currentTarget.value)}
      />
    </Confirmacao>
  );
}

function EncerrarSessoes({ pessoas, onClose, onTerminar }: PropsCorpo) {
  const encerrar = useEncerrarDeVarios();
  const ids = pessoas.map(({ id }) => id);
  return (
    <Confirmacao
      rotulo="Encerrar sessões"
      perigo
      pedido={encerrar}
      onConfirmar={() => encerrar.mutate(ids, { onSuccess: onTerminar })}
      onFechar={onClose}
    >
      <Text>{nomesDe(pessoas)}: terão de entrar de novo em todos os aparelhos.</Text>
    </Confirmacao>
  );
}

function Reenviar({ pessoas, onClose, onTerminar }: PropsCorpo) {
  const convidar = useConvidarVarios();
  const semEmail = useQuery(configuracaoQuery).data?.enviaEmail === false;
  const ids = pessoas.map(({ id }) => id);
  return (
    <Confirmacao
      rotulo="Reenviar convites"
      pedido={convidar}
      onConfirmar={() => convidar.mutate(ids, { onSuccess: onTerminar })}
      onFechar={onClose}
    >
      {semEmail ? (
        <SemEmail>
          {nomesDe(pessoas)}: os novos links de quem ainda não entrou aparecem aqui para você entregar. Os anteriores
          deixam de valer.
        </SemEmail>
      ) : (
        <Text>
          {nomesDe(pessoas)}: um novo link vai a quem ainda não entrou e vale 72 horas. Os anteriores deixam de valer.
        </Text>
      )}
    </Confirmacao>
  );
}

const CORPOS: Readonly<Record<AcaoDeLote, (props: PropsCorpo) => ReactNode>> = {
  bloquear: Bloquear,
  sessoes: EncerrarSessoes,
  reenviar: Reenviar,
};
