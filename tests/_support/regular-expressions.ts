import { convertToTsx } from '@astrojs/astro2tsx';
import ts from 'typescript';
import { read, targetOf } from './sources.ts';

/** A regular expression in the source; without a pattern where it is built at run time. */
export type Expression = {
  file: string;
  line: number;
  written: string;
  source?: string | undefined;
  flags: string;
};

const parse = (file: string, text: string) =>
  ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX,
  );

/** A component is its front matter and template, and each of its scripts. */
function treesOf(file: string): ts.SourceFile[] {
  const text = read(file);
  if (!file.endsWith('.astro')) return [parse(file, text)];
  const { code, scripts } = convertToTsx(text, { filename: file });
  return [parse(`${file}.tsx`, code), ...scripts.map(({ content }) => parse(`${file}.ts`, content))];
}

const trees = new Map<string, ts.SourceFile[]>();
function parsed(file: string): ts.SourceFile[] {
  const known = trees.get(file) ?? treesOf(file);
  trees.set(file, known);
  return known;
}

/** The constant that an identifier refers to, in this file or an imported one. */
function constantOf(name: string, file: string): { value: ts.Expression; file: string } | undefined {
  for (const tree of parsed(file))
    for (const statement of tree.statements) {
      if (ts.isVariableStatement(statement))
        for (const { name: declared, initializer } of statement.declarationList.declarations)
          if (ts.isIdentifier(declared) && declared.text === name && initializer)
            return { value: initializer, file };
      if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
      const { importClause, moduleSpecifier } = statement;
      const bindings = importClause?.namedBindings;
      if (!bindings || !ts.isNamedImports(bindings)) continue;
      const imported = bindings.elements.find((element) => element.name.text === name);
      const target = targetOf(file, moduleSpecifier.text);
      if (imported && target) return constantOf((imported.propertyName ?? imported.name).text, target);
    }
  return undefined;
}

const split = (literal: string) => {
  const end = literal.lastIndexOf('/');
  return { source: literal.slice(1, end), flags: literal.slice(end + 1) };
};

/** The text that constants make; nothing where anything else has a part in it. */
function textOf(node: ts.Expression, file: string): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text;
  if (ts.isRegularExpressionLiteral(node)) return split(node.text).source;
  if (ts.isNewExpression(node) && node.arguments?.[0]) return textOf(node.arguments[0], file);
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'source')
    return textOf(node.expression, file);
  if (ts.isTaggedTemplateExpression(node) && ts.isNoSubstitutionTemplateLiteral(node.template))
    return node.template.rawText;
  if (ts.isIdentifier(node)) {
    const constant = constantOf(node.text, file);
    return constant && textOf(constant.value, constant.file);
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [textOf(node.left, file), textOf(node.right, file)];
    return left === undefined || right === undefined ? undefined : left + right;
  }
  if (ts.isTemplateExpression(node)) {
    let text = node.head.text;
    for (const { expression, literal } of node.templateSpans) {
      const part = textOf(expression, file);
      if (part === undefined) return undefined;
      text += part + literal.text;
    }
    return text;
  }
  return undefined;
}

/** Every expression of a file. */
export function expressionsIn(file: string): Expression[] {
  const found: Expression[] = [];
  for (const tree of parsed(file)) {
    const visit = (node: ts.Node) => {
      const at = {
        file,
        line: tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1,
        written: node.getText(tree),
      };
      if (ts.isRegularExpressionLiteral(node)) found.push({ ...at, ...split(node.text) });
      if (
        (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
        node.expression.getText(tree) === 'RegExp'
      ) {
        const [source, flags] = node.arguments ?? [];
        found.push({
          ...at,
          source: source && textOf(source, file),
          flags: (flags && textOf(flags, file)) ?? '',
        });
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return found;
}

/** The expressions that are made while something runs. */
export async function recorded(file: string, run: () => unknown): Promise<Expression[]> {
  const made: Expression[] = [];
  const own = globalThis.RegExp;
  globalThis.RegExp = new Proxy(own, {
    construct(target, given: [string | RegExp, string?], as) {
      const expression: RegExp = Reflect.construct(target, given, as);
      made.push({
        file,
        line: 0,
        written: String(expression),
        source: expression.source,
        flags: expression.flags,
      });
      return expression;
    },
  });
  try {
    await run();
  } finally {
    globalThis.RegExp = own;
  }
  return made;
}
