import { type Problema, posicaoDe, problemasDoModelo } from '@cadencia/domain/email-problemas.ts';
import { definicaoDe } from '@cadencia/domain/emailtemplate/catalogo.ts';
import {
  ASSUNTO_MAXIMO,
  CORPO_MAXIMO,
  type ModeloEmail,
  type TextoModelo,
} from '@cadencia/domain/emailtemplate/schema.ts';
import { Button, Flex, Stack, Text, Textarea, TextInput, Tooltip, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { formatNumero } from '../../../lib/formato.ts';
import styles from './editor.module.css';

interface PropsProblemasTexto {
  readonly problemas: readonly Problema[];
  readonly texto: TextoModelo;
  /** Moves the cursor to the problem. */
  readonly onGo: (problema: Problema) => void;
}

const NOMES = { assunto: 'Assunto', corpo: 'Corpo' } as const;

function lugarDe({ campo, inicio }: Problema, texto: TextoModelo): string {
  const { linha, coluna } = posicaoDe(texto[campo], inicio);
  return campo === 'assunto'
    ? `${NOMES[campo]}, coluna ${coluna}`
    : `${NOMES[campo]}, linha ${linha}, coluna ${coluna}`;
}

/** The problems that keep the text from being saved, each with its place. */
function ProblemasTexto({ problemas, texto, onGo }: PropsProblemasTexto) {
  return (
    <div aria-live="polite">
      {problemas.length > 0 && (
        <Flex component="ul" direction="column" gap={4} px={12} py={8} bdrs="sm" bg="var(--cad-critico-fundo)" fz="sm">
          {problemas.map((problema) => (
            <Flex
              component="li"
              key={`${problema.campo} ${problema.inicio} ${problema.mensagem}`}
              align="center"
              wrap="wrap"
              gap="2px 8px"
            >
              <IconAlertTriangle
                style={{ flex: 'none' }}
                color="var(--cad-critico)"
                size={16}
                stroke={1.7}
                aria-hidden="true"
              />
              <UnstyledButton
                c="red"
                fz="inherit"
                fw={600}
                td="underline"
                mih={{ base: 44, sm: 'auto' }}
                onClick={() => onGo(problema)}
              >
                {lugarDe(problema, texto)}
              </UnstyledButton>
              <span>{problema.mensagem}</span>
            </Flex>
          ))}
        </Flex>
      )}
    </div>
  );
}

interface PropsMarcadores {
  readonly modelo: ModeloEmail;
  readonly onInsert: (marcador: string) => void;
}

/** One button for each placeholder of the template, with its meaning and a sample. */
function Marcadores({ modelo, onInsert }: PropsMarcadores) {
  return (
    <Flex component="fieldset" wrap="wrap" gap={6}>
      <Text component="legend" mb={4} fz="sm" fw={500}>
        Inserir marcador
      </Text>
      {Object.entries(definicaoDe(modelo).marcadores).map(([nome, { tipo, descricao, exemplo, obrigatorio }]) => {
        const marcador = tipo === 'link' ? `[Abrir]({{${nome}}})` : `{{${nome}}}`;
        return (
          <Tooltip
            key={nome}
            events={{ hover: true, focus: true, touch: false }}
            label={`${descricao}${obrigatorio ? ' (obrigatório no corpo)' : ''}. Exemplo: ${exemplo}`}
          >
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Inserir ${nome}: ${descricao}`}
              onClick={() => onInsert(marcador)}
            >
              {`{{${nome}}}`}
              {obrigatorio && ' (obrigatório)'}
            </Button>
          </Tooltip>
        );
      })}
    </Flex>
  );
}

interface Props {
  readonly modelo: ModeloEmail;
  readonly texto: TextoModelo;
  readonly readOnly: boolean;
  readonly onChange: (texto: TextoModelo) => void;
}

type Campo = keyof TextoModelo;

const count = (texto: string, maximo: number): string => `${formatNumero(texto.length)} de ${formatNumero(maximo)}`;

export function Editor({ modelo, texto, readOnly, onChange }: Props) {
  const assunto = useRef<HTMLInputElement>(null);
  const corpo = useRef<HTMLTextAreaElement>(null);
  const ultimo = useRef<Campo>('corpo');
  const elementOf = (campo: Campo) => (campo === 'assunto' ? assunto.current : corpo.current);
  const problemas = problemasDoModelo(modelo, texto);
  const errorOf = (campo: Campo) => problemas.some((problema) => problema.campo === campo);

  const select = (campo: Campo, inicio: number, fim: number) => {
    const element = elementOf(campo);
    element?.focus();
    element?.setSelectionRange(inicio, fim);
  };
  const insert = (marcador: string) => {
    const campo = marcador.startsWith('[') ? 'corpo' : ultimo.current;
    const antes = texto[campo];
    const element = elementOf(campo);
    const inicio = element?.selectionStart ?? antes.length;
    const fim = element?.selectionEnd ?? inicio;
    flushSync(() => onChange({ ...texto, [campo]: antes.slice(0, inicio) + marcador + antes.slice(fim) }));
    select(campo, inicio + marcador.length, inicio + marcador.length);
  };
  const fieldProps = (campo: Campo) => ({
    value: texto[campo],
    readOnly,
    onFocus: () => {
      ultimo.current = campo;
    },
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ ...texto, [campo]: event.currentTarget.value }),
  });
  const go = ({ campo, inicio, fim }: Problema) => select(campo, inicio, fim);

  return (
    <Stack flex={1} gap={8} miw={0} mih={0}>
      <TextInput
        ref={assunto}
        label="Assunto"
        withAsterisk={!readOnly}
        error={errorOf('assunto')}
        classNames={{ input: styles.assunto ?? '' }}
        rightSectionWidth={80}
        rightSection={
          <Text span className="cad-numero" c="dimmed" fz="xs" style={{ whiteSpace: 'nowrap' }}>
            {count(texto.assunto, ASSUNTO_MAXIMO)}
          </Text>
        }
        {...fieldProps('assunto')}
      />
      <Textarea
        ref={corpo}
        label="Corpo"
        withAsterisk={!readOnly}
        error={errorOf('corpo')}
        spellCheck
        classNames={{ root: styles.corpo ?? '', wrapper: styles.caixa ?? '', input: styles.texto ?? '' }}
        {...fieldProps('corpo')}
      />
      <Flex component="p" className={styles.ajuda} justify="space-between" gap="2px 16px" c="dimmed" fz="xs">
        <span>
          <code>**negrito**</code> <code>- lista</code> <code>&gt; citação</code> <code># título</code>{' '}
          <code>[botão]({'{{link}}'})</code> sozinho na linha; linha em branco separa parágrafos.
        </span>
        <Text span className="cad-numero" c="dimmed" fz="xs" style={{ whiteSpace: 'nowrap' }}>
          {count(texto.corpo, CORPO_MAXIMO)}
        </Text>
      </Flex>
      {!readOnly && <Marcadores modelo={modelo} onInsert={insert} />}
      <ProblemasTexto problemas={problemas} texto={texto} onGo={go} />
    </Stack>
  );
}
