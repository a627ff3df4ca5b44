import { ASSUNTOS } from '@cadencia/domain/ata/cadastro.ts';
import { readLinhas } from '@cadencia/domain/ata/linhas.ts';
import { beginsWithVerb } from '@cadencia/engine';
import { ActionIcon, Button, Group, Input, Paper, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { ouNulo, type Parte, texto } from '../../../cadastro/field-part.ts';
import { type Campos, childOf } from '../../../cadastro/form.ts';
import { CampoRico } from '../../../components/rico/campo-rico.tsx';
import { formatContador } from '../../../lib/formato.ts';
import { MENCIONAVEIS } from '../api.ts';

const TIPOS = Object.entries(ASSUNTOS).map(([value, label]) => ({ value, label }));

interface PropsAssunto {
  readonly item: Campos;
  readonly n: number;
  readonly ultimo: boolean;
  readonly disabled: boolean;
  readonly erroDe: (nome: string) => string | undefined;
  readonly onChange: (mudanca: Campos) => void;
  readonly onMove: (passo: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** One subject: its title, what kind it is, and what was said, with the actions that its lines will make. */
function Assunto({ item, n, ultimo, disabled, erroDe, onChange, onMove, onRemove }: PropsAssunto) {
  const pedidas = readLinhas(texto(item['registro']));
  const semVerbo = pedidas.find(({ descricao }) => !beginsWithVerb(descricao));
  const botao = (nome: string, preso: boolean, fazer: () => void, icone: React.ReactNode) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      aria-label={`${nome} o assunto ${n}`}
      title={nome}
      disabled={preso}
      onClick={fazer}
    >
      {icone}
    </ActionIcon>
  );
  return (
    <Paper component="li" withBorder radius="md" p="8px 12px" aria-label={`Assunto ${n}`}>
      <Stack gap={8}>
        <Group gap={8} align="flex-start">
          <TextInput
            flex="1 1 200px"
            size="sm"
            aria-label={`Título do assunto ${n}`}
            placeholder="Assunto"
            maxLength={150}
            disabled={disabled}
            error={erroDe('titulo')}
            value={texto(item['titulo'])}
            onChange={({ currentTarget }) => onChange({ titulo: ouNulo(currentTarget.value) })}
          />
          <SegmentedControl
            size="xs"
            aria-label={`Tipo do assunto ${n}`}
            data={TIPOS}
            disabled={disabled}
            value={texto(item['tipo']) || 'INFORMACAO'}
            onChange={(tipo) => onChange({ tipo })}
          />
          {!disabled && (
            <Group gap={0} wrap="nowrap">
              {botao('Subir', n === 1, () => onMove(-1), <IconArrowUp size={16} aria-hidden="true" />)}
              {botao('Descer', ultimo, () => onMove(1), <IconArrowDown size={16} aria-hidden="true" />)}
              {botao('Remover', false, onRemove, <IconX size={16} aria-hidden="true" />)}
            </Group>
          )}
        </Group>
        <CampoRico
          mencionaveis={MENCIONAVEIS}
          aria-label={`Registro do assunto ${n}`}
          placeholder="O que foi dito. @maria até sexta: liberar o guindaste"
          disabled={disabled}
          error={erroDe('registro')}
          valor={texto(item['registro'])}
          onValor={(valor) => onChange({ registro: ouNulo(valor) })}
        />
        {pedidas.length > 0 && !disabled && (
          <Text fz="xs" c="dimmed" role="status">
            {formatContador(pedidas.length, 'linha vira ação', 'linhas viram ações')} ao salvar.
            {semVerbo && ` Comece pelo verbo: “${semVerbo.descricao}” não diz o que se faz.`}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}

/** The subjects of a minute, each with room for what was said. */
export function Assuntos({ field, value, onChange, comuns, erros = {} }: Parte) {
  const itens = Array.isArray(value) ? (value as Campos[]) : [];
  const { campos = {} } = field;
  const set = (novos: readonly Campos[]) => onChange(novos.map((um) => childOf(campos, um)));
  const move = (i: number, passo: 1 | -1) => {
    const novos = [...itens];
    const [um] = novos.splice(i, 1);
    if (um) novos.splice(i + passo, 0, um);
    set(novos);
  };
  return (
    <Input.Wrapper label={comuns.label} description={comuns.description} error={comuns.error} labelElement="div">
      <Stack component="ol" gap={8} m={0} mt={8} p={0} style={{ listStyle: 'none' }}>
        {itens.map((item, i) => (
          <Assunto
            // biome-ignore lint/suspicious/noArrayIndexKey: a subject is its place until it is saved
            key={i}
            item={item}
            n={i + 1}
            ultimo={i === itens.length - 1}
            disabled={comuns.disabled}
            erroDe={(nome) => erros[`${i}.${nome}`]}
            onChange={(mudanca) => set(itens.map((um, k) => (k === i ? { ...um, ...mudanca } : um)))}
            onMove={(passo) => move(i, passo)}
            onRemove={() => set(itens.filter((_, k) => k !== i))}
          />
        ))}
      </Stack>
      {!comuns.disabled && (
        <Button
          mt={8}
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          onClick={() => set([...itens, { tipo: 'INFORMACAO' }])}
        >
          Adicionar assunto
        </Button>
      )}
    </Input.Wrapper>
  );
}
