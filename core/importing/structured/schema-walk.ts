import type { Json } from './lenient-json.ts';
import { isNode, type SchemaGraph, type SchemaNode } from './schema-graph.ts';

/** Real recipes have a few hundred nodes. Lists that repeat each other could have billions. */
const MAX_VISITS = 5_000;

/** A walk through nested nodes that ends at references to nodes above ("@id" cycles). */
export class SchemaWalk {
  readonly graph: SchemaGraph;
  private readonly open = new Set<SchemaNode>();
  private visits = 0;

  constructor(graph: SchemaGraph) {
    this.graph = graph;
  }

  /** Runs `visit` inside a node, unless the walk is already inside it or has visited too many nodes. */
  inside(node: SchemaNode, visit: () => void): void {
    if (this.open.has(node) || ++this.visits > MAX_VISITS) return;
    this.open.add(node);
    visit();
    this.open.delete(node);
  }

  /** The values without the nodes that the walk is inside. */
  newIn = (values: Json[]): Json[] => values.filter((value) => !isNode(value) || !this.open.has(value));
}
