import { type Assinatura as Dada, NOME_MAXIMO } from '@cadencia/domain/workflow.ts';
import { Box, Button, Group, Text, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import SignaturePad from 'signature_pad';

interface Props {
  readonly dada: Dada;
  /** Another person than the user signs. */
  readonly deOutra: boolean;
  readonly onMudar: (dada: Dada) => void;
}

/** Paper and ink are the same in the light and in the dark, because the drawing is kept and printed. */
const PAPEL = 'rgb(255, 255, 255)';
const TINTA = 'rgb(16, 24, 64)';

/** Field for a signature: a name, and a drawing by finger, pen or mouse. Who cannot draw signs by the name alone. */
export function Assinatura({ dada, deOutra, onMudar }: Props) {
  const tela = useRef<HTMLCanvasElement>(null);
  const bloco = useRef<SignaturePad>(null);
  const draw = useEffectEvent((desenho: string) => onMudar({ ...dada, desenho }));
  useEffect(() => {
    const canvas = tela.current;
    if (!canvas) return;
    const pad = new SignaturePad(canvas, { backgroundColor: PAPEL, penColor: TINTA, minWidth: 0.8, maxWidth: 2.6 });
    bloco.current = pad;
    pad.addEventListener('endStroke', () => draw(pad.toDataURL()));
    const fit = new ResizeObserver(() => {
      const tracos = pad.toData();
      const pontos = Math.max(window.devicePixelRatio, 1);
      canvas.width = canvas.offsetWidth * pontos;
      canvas.height = canvas.offsetHeight * pontos;
      canvas.getContext('2d')?.scale(pontos, pontos);
      pad.fromData(tracos);
    });
    fit.observe(canvas);
    return () => {
      fit.disconnect();
      pad.off();
    };
  }, []);
  const clear = () => {
    bloco.current?.clear();
    onMudar({ nome: dada.nome });
  };
  return (
    <>
      <TextInput
        label="Nome de quem assina"
        description={deOutra ? 'Passe o aparelho a quem assina.' : undefined}
        required
        mt="sm"
        maxLength={NOME_MAXIMO}
        autoComplete="off"
        value={dada.nome}
        onChange={({ currentTarget }) => onMudar({ ...dada, nome: currentTarget.value })}
      />
      <Group justify="space-between" mt="sm" mb={4} mih={30}>
        <Text fz="sm" fw={500}>
          Assinatura
        </Text>
        {dada.desenho !== undefined && (
          <Button variant="subtle" size="compact-sm" onClick={clear}>
            Limpar
          </Button>
        )}
      </Group>
      <Box
        component="canvas"
        ref={tela}
        role="img"
        aria-label={dada.desenho === undefined ? 'Espaço para desenhar a assinatura' : 'Assinatura desenhada'}
        display="block"
        w="100%"
        h={160}
        bg={PAPEL}
        bdrs="sm"
        bd="1px solid var(--mantine-color-default-border)"
        style={{ touchAction: 'none', cursor: 'crosshair' }}
      />
      <Text c="dimmed" fz="xs" mt={4}>
        Assine com o dedo, a caneta ou o mouse. Sem desenho, o nome escrito vale como assinatura.
      </Text>
    </>
  );
}
