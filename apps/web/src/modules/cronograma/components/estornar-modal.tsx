import { motivoEstorno } from '@cadencia/domain/apontamento/schema.ts';
import { Box, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Form, FormActions } from '../../../components/form.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Modal } from '../../../components/overlay.tsx';
import { formatContador } from '../../../lib/formato.ts';
import { textoAvanco } from './celulas.tsx';
import styles from './detalhe.module.css';
import type { EstornoRespondido, Remessas } from './remessas.ts';
import type { EstornoAberto } from './use-estornos.ts';

interface Props {
  /** The reversal to ask about; undefined when closed. */
  readonly estorno: EstornoAberto | undefined;
  readonly remessas: Remessas;
  readonly onGravado: () => void;
}

/** Asks why reports are reversed; those that the server refuses stay on screen with the reason. */
export function EstornarModal({ estorno, remessas, onGravado }: Props) {
  const [respostas, setRespostas] = useState<readonly EstornoRespondido[]>();
  const [enviando, setEnviando] = useState(false);
  const close = (finais: readonly EstornoRespondido[] | undefined) => {
    setRespostas(undefined);
    estorno?.conclude(finais);
  };
  const send = async (pedidos: EstornoAberto['pedidos'], motivo: string) => {
    setEnviando(true);
    const novas = await remessas.estornar(pedidos, motivo);
    setEnviando(false);
    if (novas.some(({ erro }) => erro === undefined)) onGravado();
    if (novas.every(({ erro }) => erro === undefined)) close(novas);
    else setRespostas(novas);
  };
  return (
    <Modal
      opened={estorno !== undefined}
      onClose={() => !enviando && close(respostas)}
      title={estorno && estorno.pedidos.length > 1 ? 'Estornar apontamentos' : 'Estornar apontamento'}
      size="md"
      centered
      zIndex={310}
    >
      {respostas && <Recusas respostas={respostas} onFechar={() => close(respostas)} />}
      {estorno && !respostas && (
        <Formulario
          pedidos={estorno.pedidos}
          enviando={enviando}
          onEnviar={(motivo) => void send(estorno.pedidos, motivo)}
          onCancelar={() => close(undefined)}
        />
      )}
    </Modal>
  );
}

interface PropsFormulario extends Pick<EstornoAberto, 'pedidos'> {
  readonly enviando: boolean;
  readonly onEnviar: (motivo: string) => void;
  readonly onCancelar: () => void;
}

function Formulario({ pedidos, enviando, onEnviar, onCancelar }: PropsFormulario) {
  const [motivo, setMotivo] = useState('');
  const [tentou, setTentou] = useState(false);
  const lido = motivoEstorno.safeParse(motivo);
  const unico = pedidos.length === 1 ? pedidos[0] : undefined;
  return (
    <Form
      onSubmit={() => {
        setTentou(true);
        if (lido.success) onEnviar(lido.data);
      }}
    >
      <Text inherit>
        {unico ? (
          <>
            O apontamento de {textoAvanco(unico.avanco)} em <strong>{unico.rotulo}</strong> deixa de valer e a atividade
            volta ao apontamento anterior.
          </>
        ) : (
          <>
            Os apontamentos de <strong>{formatContador(pedidos.length, 'atividade', 'atividades')}</strong> deixam de
            valer e cada uma volta ao apontamento anterior.
          </>
        )}{' '}
        O estorno fica no histórico com o motivo.
      </Text>
      <Textarea
        label="Motivo do estorno"
        required
        description={`Mínimo de 20 caracteres; ${formatContador(motivo.trim().length, 'digitado', 'digitados')}.`}
        rows={3}
        maxLength={500}
        data-autofocus
        value={motivo}
        error={tentou && !lido.success ? lido.error.issues[0]?.message : undefined}
        onChange={({ currentTarget }) => setMotivo(currentTarget.value)}
      />
      <FormActions acao="Estornar" pendente={enviando} onCancelar={onCancelar} />
    </Form>
  );
}

/** Reports shown at most: nobody reads more in a dialog. */
const MOSTRADAS = 50;

interface PropsRecusas {
  readonly respostas: readonly EstornoRespondido[];
  readonly onFechar: () => void;
}

function Recusas({ respostas, onFechar }: PropsRecusas) {
  const recusas = respostas.filter(({ erro }) => erro !== undefined);
  const feitos = respostas.length - recusas.length;
  return (
    <Stack gap="md">
      <Notice
        tone="critico"
        titulo={
          feitos === 0
            ? 'Nada foi estornado'
            : `${formatContador(feitos, 'apontamento estornado', 'apontamentos estornados')}; ${formatContador(recusas.length, 'continua', 'continuam')} valendo`
        }
      >
        Veja o motivo de cada um.
      </Notice>
      <Box className={styles.lista} component="ul" mah="40vh" style={{ overflow: 'auto' }}>
        {recusas.slice(0, MOSTRADAS).map(({ pedido, erro }) => (
          <li key={pedido.apontamentoId}>
            <strong>{pedido.rotulo}</strong>: {erro}
          </li>
        ))}
        {recusas.length > MOSTRADAS && <li>E mais {formatContador(recusas.length - MOSTRADAS, 'outro', 'outros')}.</li>}
      </Box>
      <Group justify="flex-end">
        <Button variant="default" onClick={onFechar}>
          Fechar
        </Button>
      </Group>
    </Stack>
  );
}
