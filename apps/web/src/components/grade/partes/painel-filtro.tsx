import { Button, Checkbox, Group, NativeSelect, Popover, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { normalizeText } from '../../../lib/texto.ts';
import { DayField } from '../../day-field.tsx';
import type { CondicaoTexto, Filtro } from '../logica/filtro.ts';
import { texto } from '../textos.ts';
import type { Coluna } from '../tipos.ts';
import { copiarNumero, parseNumero } from '../valores/numero.ts';

export interface PropsFiltro<R> {
  readonly coluna: Coluna<R>;
  readonly filtro: Filtro | undefined;
  readonly aberto: boolean;
  readonly onAbrir: (aberto: boolean) => void;
  readonly onFiltro: (filtro: Filtro | undefined) => void;
}

interface PropsCampos<R> {
  readonly coluna: Coluna<R>;
  readonly filtro: Filtro | undefined;
  readonly onMudar: (filtro: Filtro) => void;
}

const CONDICOES: readonly CondicaoTexto[] = ['contem', 'comeca', 'igual', 'vazio', 'preenchido'];

function CamposTexto<R>({ filtro, onMudar }: PropsCampos<R>) {
  const atual = filtro?.tipo === 'texto' ? filtro : { tipo: 'texto' as const, condicao: 'contem' as const, texto: '' };
  return (
    <>
      <NativeSelect
        size="xs"
        label={texto('filtro.condicao')}
        data={CONDICOES.map((value) => ({ value, label: texto(`filtro.${value}`) }))}
        value={atual.condicao}
        onChange={({ currentTarget: { value } }) => onMudar({ ...atual, condicao: value as CondicaoTexto })}
      />
      {atual.condicao !== 'vazio' && atual.condicao !== 'preenchido' && (
        <TextInput
          size="xs"
          data-autofocus
          label={texto('filtro.texto')}
          value={atual.texto}
          onChange={({ currentTarget: { value } }) => onMudar({ ...atual, texto: value })}
        />
      )}
    </>
  );
}

const numeroOuNada = (escrito: string): number | undefined => {
  const valor = parseNumero(escrito);
  return Number.isFinite(valor) ? valor : undefined;
};

function CamposNumero<R>({ filtro, onMudar }: PropsCampos<R>) {
  const inicial = filtro?.tipo === 'numero' ? filtro : undefined;
  const [escritos, setEscritos] = useState({
    de: inicial?.de === undefined ? '' : copiarNumero(inicial.de),
    ate: inicial?.ate === undefined ? '' : copiarNumero(inicial.ate),
  });
  const mudar = (parte: Partial<typeof escritos>) => {
    const novos = { ...escritos, ...parte };
    setEscritos(novos);
    onMudar({ tipo: 'numero', de: numeroOuNada(novos.de), ate: numeroOuNada(novos.ate) });
  };
  const erro = (escrito: string) => escrito !== '' && numeroOuNada(escrito) === undefined && texto('numero.invalido');
  return (
    <Group gap="xs" wrap="nowrap" align="start">
      {(['de', 'ate'] as const).map((lado) => (
        <TextInput
          key={lado}
          size="xs"
          inputMode="decimal"
          data-autofocus={lado === 'de' || undefined}
          label={texto(`filtro.${lado}`)}
          value={escritos[lado]}
          error={erro(escritos[lado])}
          onChange={({ currentTarget: { value } }) => mudar({ [lado]: value })}
        />
      ))}
    </Group>
  );
}

function CamposData<R>({ filtro, onMudar }: PropsCampos<R>) {
  const atual = filtro?.tipo === 'data' ? filtro : { tipo: 'data' as const };
  return (
    <Group gap="xs" wrap="nowrap">
      {(['de', 'ate'] as const).map((lado) => (
        <DayField
          key={lado}
          size="xs"
          {...(lado === 'de' ? { 'data-autofocus': true } : {})}
          label={texto(`filtro.${lado}`)}
          // A click in its month is not one outside of the filter.
          popoverProps={{ withinPortal: false }}
          value={atual[lado] ?? ''}
          onChange={(dia) => onMudar({ ...atual, [lado]: dia === '' ? undefined : dia })}
        />
      ))}
    </Group>
  );
}

/** From how many options on the list gets a search field. */
const MUITAS = 8;

function CamposOpcoes<R>({ coluna, filtro, onMudar }: PropsCampos<R>) {
  const [procurado, setProcurado] = useState('');
  const opcoes = coluna.opcoes ?? [];
  const visiveis = opcoes.filter(({ rotulo }) => normalizeText(rotulo).includes(normalizeText(procurado)));
  return (
    <>
      {opcoes.length > MUITAS && (
        <TextInput
          size="xs"
          data-autofocus
          aria-label={texto('filtro.buscarOpcao')}
          placeholder={texto('filtro.buscarOpcao')}
          value={procurado}
          onChange={({ currentTarget: { value } }) => setProcurado(value)}
        />
      )}
      <Checkbox.Group
        aria-label={texto('filtro.opcoes')}
        value={filtro?.tipo === 'opcoes' ? [...filtro.valores] : []}
        onChange={(valores) => onMudar({ tipo: 'opcoes', valores })}
      >
        <Stack gap={8} mah={240} style={{ overflowY: 'auto' }}>
          {visiveis.map(({ valor, rotulo, quantidade }) => (
            <Checkbox
              key={valor}
              size="xs"
              value={valor}
              label={quantidade === undefined ? rotulo : `${rotulo} (${quantidade.toLocaleString('pt-BR')})`}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </>
  );
}

const CAMPOS = { texto: CamposTexto, numero: CamposNumero, data: CamposData, opcoes: CamposOpcoes };

function Formulario<R>({ coluna, filtro, onAbrir, onFiltro }: PropsFiltro<R>) {
  const [rascunho, setRascunho] = useState(filtro);
  const Campos = CAMPOS[coluna.filter ?? 'texto'];
  const aplicar = (evento: FormEvent) => {
    evento.preventDefault();
    onFiltro(rascunho);
    onAbrir(false);
  };
  return (
    <form onSubmit={aplicar}>
      <Stack gap="xs">
        <Campos coluna={coluna} filtro={rascunho} onMudar={setRascunho} />
        <Group gap="xs" justify="space-between">
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              onFiltro(undefined);
              onAbrir(false);
            }}
          >
            {texto('acao.limpar')}
          </Button>
          <Button size="xs" type="submit">
            {texto('acao.aplicar')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The form of a column's filter, hanging from its button. */
export function PainelFiltro<R>({ botao, ...props }: PropsFiltro<R> & { readonly botao: ReactNode }) {
  return (
    <Popover opened onChange={props.onAbrir} trapFocus position="bottom-end" shadow="md" width={280} withinPortal>
      <Popover.Target>{botao}</Popover.Target>
      <Popover.Dropdown>
        <Formulario {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}
