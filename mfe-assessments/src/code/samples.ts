import type { RunLanguage } from '@learnloom/contracts/runner/languages';

/** What a reader begins with in each language: a small greeting function. */
export const samples: Readonly<Record<RunLanguage, string>> = {
  javascript: `function greet(name) {
  return \`Hello, \${name}!\`;
}

console.log(greet('world'));
`,
  typescript: `function greet(name: string): string {
  return \`Hello, \${name}!\`;
}

console.log(greet('world'));
`,
  java: `public class Main {
    static String greet(String name) {
        return "Hello, " + name + "!";
    }

    public static void main(String[] args) {
        System.out.println(greet("world"));
    }
}
`,
  go: `package main

import "fmt"

func greet(name string) string {
	return "Hello, " + name + "!"
}

func main() {
	fmt.Println(greet("world"))
}
`,
  rust: `fn greet(name: &str) -> String {
    format!("Hello, {}!", name)
}

fn main() {
    println!("{}", greet("world"));
}
`,
  cpp: `#include <iostream>
#include <string>

std::string greet(const std::string& name) {
  return "Hello, " + name + "!";
}

int main() {
  std::cout << greet("world") << std::endl;
}
`,
  csharp: `using System;

class Program
{
    static string Greet(string name)
    {
        return "Hello, " + name + "!";
    }

    static void Main()
    {
        Console.WriteLine(Greet("world"));
    }
}
`,
  ruby: `def greet(name)
  "Hello, #{name}!"
end

puts greet("world")
`,
  swift: `func greet(_ name: String) -> String {
    return "Hello, \\(name)!"
}

print(greet("world"))
`,
  python: `def greet(name):
    return f"Hello, {name}!"


print(greet("world"))
`,
  php: `<?php

function greet(string $name): string
{
    return "Hello, {$name}!";
}

echo greet("world"), PHP_EOL;
`,
  lua: `local function greet(name)
  return "Hello, " .. name .. "!"
end

print(greet("world"))
`,
  sql: `CREATE TABLE people (name TEXT);
INSERT INTO people VALUES ('world');

SELECT 'Hello, ' || name || '!' FROM people;
`,
};
