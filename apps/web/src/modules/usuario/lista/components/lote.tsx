import {
  blockUsuarios,
  endSessoesDosUsuarios,
  type ResultadoDoLote,
  reinviteUsuarios,
} from '@cadencia/domain/usuario/gestao/lote.ts';
import { motivoBloqueio } from '@cadencia/domain/usuario/gestao/schema.ts';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '../../../../components/notice.tsx';
import { Modal } from '../../../../components/overlay.tsx';
import { call } from '../../../../lib/api-client.ts';
import { notify } from '../../../../lib/notify.ts';
import { configuracaoQuery } from '../../api.ts';
import { Confirmacao, Motivo } from './confirmacao.tsx';
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

/** Links for people to whom the installation sends nothing. */
interface Resultado extends ResultadoDoLote {
  readonly links?: readonly { readonly id: number; readonly link: string }[];
}

interface AcaoEmVarios {
  readonly titulo: string;
  readonly rotulo: string;
  readonly perigo?: boolean;
  readonly efeito: string;
  readonly chama: (ids: number[], motivo: string) => Promise<Resultado>;
}

const ACOES: Readonly<Record<AcaoDeLote, AcaoEmVarios>> = {
  bloquear: {
    titulo: 'Bloquear',
    rotulo: 'Bloquear',
    perigo: true,
    efeito: 'deixam de entrar, e as sessões abertas terminam na hora.',
    chama: (ids, motivo) => call(blockUsuarios, { body: { ids, motivo } }),
  },
  sessoes: {
    titulo: 'Encerrar sessões de',
    rotulo: 'Encerrar sessões',
    perigo: true,
    efeito: 'terão de entrar de novo em todos os aparelhos.',
    chama: (ids) => call(endSessoesDosUsuarios, { body: { ids } }),
  },
  reenviar: {
    titulo: 'Reenviar convite a',
    rotulo: 'Reenviar convites',
    efeito: 'um novo link vai a quem ainda não entrou e vale 72 horas. Os anteriores deixam de valer.',
    chama: (ids) => call(reinviteUsuarios, { body: { ids } }),
  },
};

const pessoasEm = (n: number): string => (n === 1 ? '1 pessoa' : `${n} pessoas`);

/** An action on several people at once; afterwards it names protected people, with the reason. */
export function Lote({ opened, acao, pessoas, onClose, onFeito }: Props) {
  const [resultado, setResultado] = useState<Resultado>();
  const finish = (novo: Resultado) => {
    onFeito();
    if (novo.recusas.length > 0 || (novo.links ?? []).length > 0) return setResultado(novo);
    notify({ message: `Feito com ${pessoasEm(novo.feitos.length)}.` });
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`${ACOES[acao].titulo} ${pessoasEm(pessoas.length)}`}
      closeOnClickOutside={false}
      centered
    >
      {resultado ? (
        <Desfecho resultado={resultado} pessoas={pessoas} onClose={onClose} />
      ) : (
        <Pergunta acao={acao} pessoas={pessoas} onClose={onClose} onTerminar={finish} />
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

const nomesDe = (pessoas: readonly Escolhida[]): string => {
  const ditos = pessoas.slice(0, 5).map(({ nome }) => nome);
  const resto = pessoas.length - ditos.length;
  return ditos.join(', ') + (resto > 0 ? ` e mais ${resto}` : '');
};

interface PropsPergunta extends Pick<Props, 'acao' | 'pessoas' | 'onClose'> {
  readonly onTerminar: (resultado: Resultado) => void;
}

function Pergunta({ acao, pessoas, onClose, onTerminar }: PropsPergunta) {
  const { rotulo, perigo = false, chama, efeito } = ACOES[acao];
  const semEmail = useQuery(configuracaoQuery).data?.enviaEmail === false;
  const [motivo, setMotivo] = useState('');
  const [tentou, setTentou] = useState(false);
  const pedido = useMutation({
    mutationFn: () =>
      chama(
        pessoas.map(({ id }) => id),
        motivo.trim(),
      ),
  });
  const pedeMotivo = acao === 'bloquear';
  const confirmar = () => {
    setTentou(true);
    if (!pedeMotivo || motivoBloqueio.safeParse(motivo).success) pedido.mutate(undefined, { onSuccess: onTerminar });
  };
  const texto = `${nomesDe(pessoas)}: ${efeito}`;
  return (
    <Confirmacao rotulo={rotulo} perigo={perigo} pedido={pedido} onConfirmar={confirmar} onFechar={onClose}>
      {acao === 'reenviar' && semEmail ? (
        <SemEmail>
          {nomesDe(pessoas)}: os novos links de quem ainda não entrou aparecem aqui para você entregar. Os anteriores
          deixam de valer.
        </SemEmail>
      ) : (
        <Text>{texto}</Text>
      )}
      {pedeMotivo && (
        <Motivo
          label="Motivo do bloqueio"
          data-autofocus
          regra={motivoBloqueio}
          motivo={motivo}
          tentou={tentou}
          onMotivo={setMotivo}
        />
      )}
    </Confirmacao>
  );
}
